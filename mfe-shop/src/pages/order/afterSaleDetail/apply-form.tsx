import { ApiError, api } from '@shared/api';
import { formatPrice, formatYuan } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { useNavigate, useRevalidator } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { keepDraft, type Problems, problemsOf, readDraft, useAttemptKey } from '@shared/ui/draft-form';
import { FileField } from '@shared/ui/file-field';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Quantity } from '../../../lib/quantity.tsx';
import { fenOf } from '../../../lib/yuan.ts';
import styles from './apply-form.module.css';
import { type Draft, draftOf, isDraft } from './draft.ts';
import { KINDS, type Preview } from './words.ts';

const TEXT_LENGTH = 500;
const EMPTY: Draft = { qty: 1, reason: '', text: '', skuId: '', pictures: [] };

/** Applies for after-sale on a line of an order: nothing typed is lost until it has arrived, and it arrives once. */
export function ApplyForm({ preview }: { preview: Preview }) {
  const { orderNo, line, kinds, amounts, exchangeSkus, maxPictures } = preview;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<Draft>(() => readDraft(draftOf(line.id), isDraft) ?? EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [uploading, setUploading] = useState(false);
  const [sending, setSending] = useState(false);
  const keyFor = useAttemptKey();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (draft !== EMPTY) keepDraft(draftOf(line.id), draft);
  }, [line.id, draft]);

  // A draft may be older than what is allowed now.
  const chosen = kinds.find(({ kind }) => kind === draft.kind) ?? kinds[0];
  const reason = chosen?.reasons.find(({ code }) => code === draft.reason)?.code ?? '';
  const maxQty = chosen?.maxQty ?? 0;
  const qty = Math.min(draft.qty, maxQty);
  const most = amounts[qty - 1] ?? 0;
  const isExchange = chosen?.kind === 'EXCHANGE';
  const isWhole = chosen?.wholeAmount === true;
  const amountText = (isWhole ? undefined : draft.amount) ?? formatYuan(most);
  /** Another spec is for the whole line. */
  const specs = isExchange && qty === amounts.length ? exchangeSkus : [];
  const skuId = specs.some((one) => one.skuId === draft.skuId) ? draft.skuId : '';
  const change = (values: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...values }));
    setProblems({});
  };

  const show = (found: Problems) => {
    setProblems(found);
    const first = ['reasonCode', 'amount'].find((name) => name in found);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  const check = (amount: number | undefined): Problems => ({
    ...(!reason && { reasonCode: '请选择申请原因' }),
    ...(amount === undefined && { amount: '请填写金额，最多两位小数' }),
    ...(amount !== undefined && amount > most && { amount: `最多可退 ${formatPrice(most, { zeroAsAmount: true })}` }),
    ...(amount === 0 && most > 0 && !isExchange && { amount: '退款金额要大于 0' }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const amount = isExchange ? 0 : fenOf(amountText);
    const found = check(amount);
    if (!chosen || amount === undefined || Object.keys(found).length > 0) return show(found);
    const body = {
      orderNo,
      lineId: line.id,
      kind: chosen.kind,
      qty,
      amount,
      reasonCode: reason,
      reasonText: draft.text.trim(),
      images: draft.pictures.map(({ id }) => id),
      ...(skuId && { exchangeSkuId: skuId }),
    };
    setSending(true);
    setProblems({});
    try {
      const headers = { 'Idempotency-Key': keyFor(body) };
      const { asNo } = await api.post('/device/api/afterSale/apply', body, { headers, toast: false });
      keepDraft(draftOf(line.id), undefined);
      await navigate(paths.afterSaleDetail.href({ asNo }), { replace: true });
    } catch (error) {
      show(problemsOf(error, ['reasonCode', 'images', ...(isExchange ? [] : ['amount'])]));
      // What was refused is no longer as the form was made from: it offers what is possible now, or says that nothing is.
      if (error instanceof ApiError && (error.status === 400 || error.status === 409)) await revalidate();
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate aria-label="申请售后" onSubmit={(event) => void submit(event)}>
      <div className={styles.line}>
        <Cover src={line.coverUrl} title={line.title} width={72} />
        <div>
          <p className={styles.title}>{line.title}</p>
          <p className={styles.meta}>
            {line.specText && `${line.specText} · `}购买 {line.qty} 件，可申请 {maxQty} 件
          </p>
        </div>
      </div>
      <fieldset className={styles.kinds}>
        <legend>售后方式</legend>
        {kinds.map(({ kind }) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              checked={chosen?.kind === kind}
              onChange={() => change({ kind, reason: '', amount: undefined })}
            />
            <span>
              <strong>{KINDS[kind].name}</strong>
              <span className={styles.meta}>{KINDS[kind].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {maxQty > 1 && (
        <div className={styles.qty}>
          <span>申请件数</span>
          <Quantity name="申请商品" value={qty} max={maxQty} onChange={(next) => change({ qty: next, amount: undefined })} />
          {isExchange && exchangeSkus.length > 1 && maxQty === amounts.length && qty < maxQty && (
            <span className={styles.meta}>要换成其他规格，请选全部 {maxQty} 件</span>
          )}
        </div>
      )}
      <FormField id="after-sale-reason" label="申请原因" problem={problems.reasonCode}>
        <select
          {...tiedTo('after-sale-reason', problems.reasonCode)}
          name="reasonCode"
          required
          value={reason}
          onChange={(event) => change({ reason: event.target.value })}
        >
          <option value="">请选择</option>
          {chosen?.reasons.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </FormField>
      {specs.length > 1 && (
        <FormField id="after-sale-sku" label="换成">
          <select {...tiedTo('after-sale-sku', undefined)} value={skuId} onChange={(event) => change({ skuId: event.target.value })}>
            <option value="">同样的商品</option>
            {specs.map(({ skuId, specText }) => (
              <option key={skuId} value={skuId}>
                {specText || '默认规格'}
              </option>
            ))}
          </select>
        </FormField>
      )}
      {!isExchange && (
        <FormField
          id="after-sale-amount"
          label="退款金额（元）"
          hint={`${isWhole ? '还没有发货，全额' : `最多 ${formatPrice(most, { zeroAsAmount: true })}，`}按原支付方式退回；运费按规则另计。`}
          problem={problems.amount}
        >
          <input
            {...tiedTo('after-sale-amount', problems.amount)}
            name="amount"
            type="text"
            inputMode="decimal"
            maxLength={10}
            required
            readOnly={isWhole}
            value={amountText}
            onChange={(event) => change({ amount: event.target.value })}
          />
        </FormField>
      )}
      <FormField id="after-sale-text" label="补充说明（选填）" hint={`${draft.text.length} / ${TEXT_LENGTH}`}>
        <textarea
          {...tiedTo('after-sale-text', undefined)}
          rows={4}
          maxLength={TEXT_LENGTH}
          value={draft.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </FormField>
      <FileField
        kind="picture"
        label="凭证图片（选填）"
        hint={`JPG 或 PNG，最多 ${maxPictures} 张，每张不超过 20 MB`}
        files={draft.pictures}
        most={maxPictures}
        problem={problems.images}
        onBusy={setUploading}
        onChange={(next) => setDraft((before) => ({ ...before, pictures: next(before.pictures) }))}
      />
      <p className={styles.problem} role="alert">
        {problems['']}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.orderDetail.href({ orderNo })}>返回订单</ButtonLink>
        <Button type="submit" look="primary" busy={sending} disabled={uploading || sending}>
          {uploading ? '等待上传完成' : '提交申请'}
        </Button>
      </div>
    </form>
  );
}
