import { ApiError, api, type DataOf } from '@shared/api';
import { checkPhone } from '@shared/contract/account';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './address-form.module.css';
import { Button } from './button.tsx';
import { keepDraft, readDraft } from './draft-form.tsx';
import { FormField, tiedTo } from './form-field.tsx';

export type Address = DataOf<'/device/api/address/list', 'get'>[number];

/** What an address is called beside its owner's name. */
export const ADDRESS_TAGS = { HOME: '家', COMPANY: '公司', SCHOOL: '学校' } as const;

const LEVELS = ['provinceCode', 'cityCode', 'districtCode'] as const;
const LEVEL_NAMES = ['省份', '城市', '区县'] as const;

type Name = 'receiver' | 'phone' | (typeof LEVELS)[number] | 'detail' | 'postCode';
type Problems = Partial<Record<Name | '', string>>;

interface Region {
  code: string;
  name: string;
}

/** Regions below a code, once it is known; the top ones for ''. Undefined while they are on their way. */
function useRegions(parentCode: string | undefined): { regions: Region[] | 'failed' | undefined; retry: () => void } {
  const [found, setFound] = useState<{ parentCode: string; regions: Region[] | 'failed' }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (parentCode === undefined) return;
    let left = false;
    api.get('/device/api/region/list', { params: { ...(parentCode && { parentCode }) }, toast: false }).then(
      (regions) => !left && setFound({ parentCode, regions }),
      () => !left && setFound({ parentCode, regions: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [parentCode, tries]);
  const retry = () => {
    setFound(undefined);
    setTries(tries + 1);
  };
  return { regions: found && found.parentCode === parentCode ? found.regions : undefined, retry };
}

function wrongWith(values: Record<Name, string>, maskedPhone: string | undefined): Problems {
  const wrong: Problems = {};
  if (!values.receiver) wrong.receiver = '请输入收货人';
  // The mask that the form began with says that the number stays.
  const phone = values.phone === maskedPhone ? undefined : checkPhone(values.phone);
  if (phone) wrong.phone = phone;
  for (const [level, name] of LEVELS.entries()) if (!values[name]) wrong[name] = `请选择${LEVEL_NAMES[level]}`;
  if (!values.detail) wrong.detail = '请输入详细地址';
  if (values.postCode && !/^\d{6}$/.test(values.postCode)) wrong.postCode = '邮编是 6 位数字';
  return wrong;
}

interface AddressFormProps {
  /** The one that is changed, as lists show it: its whole number is asked for here. A new one without. */
  address?: Address | undefined;
  submit?: string;
  /** Gets the id of the saved address. */
  onSaved: (id: string) => void;
  onCancel?: (() => void) | undefined;
}

/** Where what is typed for a new address is kept. */
const DRAFT = 'address';

/** The fields of an address, saved on the server; what was typed stays when that fails, of a new one also when the page is loaded anew. */
export function AddressForm({ address, submit = '保存地址', onSaved, onCancel }: AddressFormProps) {
  const [values, setValues] = useState<Record<Name, string>>(() => ({
    receiver: address?.receiver ?? '',
    phone: address?.phone ?? '',
    provinceCode: address?.provinceCode ?? '',
    cityCode: address?.cityCode ?? '',
    districtCode: address?.districtCode ?? '',
    detail: address?.detail ?? '',
    postCode: address?.postCode ?? '',
    ...(!address && readDraft<Record<Name, string>>(DRAFT, ({ receiver }) => typeof receiver === 'string')),
  }));
  const isNew = !address;
  useEffect(() => {
    if (isNew) keepDraft(DRAFT, values);
  }, [isNew, values]);
  const changedId = address?.id;
  const maskedPhone = address?.phone;
  useEffect(() => {
    if (changedId === undefined) return;
    api.get('/device/api/address/info', { params: { id: changedId }, toast: false }).then(
      ({ phone }) => setValues((before) => (before.phone === maskedPhone ? { ...before, phone } : before)),
      () => undefined,
    );
  }, [changedId, maskedPhone]);
  const leave = (then: () => void) => {
    if (isNew) keepDraft(DRAFT, undefined);
    then();
  };
  const [tag, setTag] = useState(address?.tag ?? null);
  const [isDefault, setIsDefault] = useState(address?.isDefault ?? false);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const levels = [useRegions(''), useRegions(values.provinceCode || undefined), useRegions(values.cityCode || undefined)];
  const failed = levels.filter(({ regions }) => regions === 'failed');

  const set = (name: Name, value: string) => {
    // What lies below another region is no longer true.
    const below = LEVELS.slice(LEVELS.indexOf(name as (typeof LEVELS)[number]) + 1);
    const emptied = LEVELS.includes(name as (typeof LEVELS)[number]) ? Object.fromEntries(below.map((level) => [level, ''])) : {};
    setValues((before) => ({ ...before, ...emptied, [name]: value }));
    setProblems(({ [name]: _, '': __, ...others }) => others);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as Record<Name, string>;
    const wrong = wrongWith(trimmed, address?.phone);
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    try {
      const { postCode, ...others } = trimmed;
      const { id } = await api.post(
        '/device/api/address/save',
        { ...others, ...(address && { id: address.id }), postCode: postCode || null, tag, ...(isDefault && { isDefault }) },
        { toast: false },
      );
      leave(() => onSaved(id));
    } catch (error) {
      setProblems({ '': error instanceof ApiError ? `${error.message}，填写的内容还在` : '地址没有保存成功，请稍后重试' });
      setBusy(false);
    }
  };

  const control = (name: Name) => ({ ...tiedTo(`address-${name}`, problems[name]), name, value: values[name] });
  const field = (name: Name, label: string) => ({ id: `address-${name}`, label, problem: problems[name] });
  return (
    <form ref={form} className={styles.form} noValidate aria-label="收货地址" onSubmit={(event) => void save(event)}>
      <FormField {...field('receiver', '收货人')}>
        <input {...control('receiver')} maxLength={25} autoComplete="name" onChange={(event) => set('receiver', event.target.value)} />
      </FormField>
      <FormField {...field('phone', '手机号')}>
        <input
          {...control('phone')}
          maxLength={11}
          inputMode="tel"
          autoComplete="tel"
          onChange={(event) => set('phone', event.target.value)}
        />
      </FormField>
      <div className={styles.regions}>
        {LEVELS.map((name, level) => {
          const regions = levels[level]?.regions;
          return (
            <FormField key={name} {...field(name, LEVEL_NAMES[level] ?? '')}>
              <select {...control(name)} disabled={regions === undefined} onChange={(event) => set(name, event.target.value)}>
                <option value="">请选择</option>
                {regions !== 'failed' &&
                  regions?.map((region) => (
                    <option key={region.code} value={region.code}>
                      {region.name}
                    </option>
                  ))}
              </select>
            </FormField>
          );
        })}
      </div>
      {failed.length > 0 && (
        <p className={styles.failed} role="alert">
          地区没有加载出来。
          <Button
            look="text"
            onClick={() => {
              for (const { retry } of failed) retry();
            }}
          >
            重试
          </Button>
        </p>
      )}
      <FormField {...field('detail', '详细地址')} hint="街道、小区、楼栋与门牌号">
        <textarea
          {...control('detail')}
          rows={2}
          maxLength={120}
          autoComplete="street-address"
          onChange={(event) => set('detail', event.target.value)}
        />
      </FormField>
      <FormField {...field('postCode', '邮编（选填）')}>
        <input
          {...control('postCode')}
          maxLength={6}
          inputMode="numeric"
          autoComplete="postal-code"
          onChange={(event) => set('postCode', event.target.value)}
        />
      </FormField>
      <fieldset className={styles.tags}>
        <legend>标签（选填）</legend>
        {(Object.keys(ADDRESS_TAGS) as (keyof typeof ADDRESS_TAGS)[]).map((key) => (
          <button key={key} type="button" aria-pressed={tag === key} onClick={() => setTag(tag === key ? null : key)}>
            {ADDRESS_TAGS[key]}
          </button>
        ))}
      </fieldset>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isDefault}
          disabled={address?.isDefault === true}
          onChange={(event) => setIsDefault(event.target.checked)}
        />
        设为默认地址
      </label>
      <p className={styles.problem} role="alert">
        {problems['']}
      </p>
      <div className={styles.actions}>
        {onCancel && <Button onClick={() => leave(onCancel)}>取消</Button>}
        <Button type="submit" look="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
