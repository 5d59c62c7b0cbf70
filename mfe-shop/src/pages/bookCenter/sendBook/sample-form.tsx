import { ApiError, api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { AddressForm } from '@shared/ui/address-form';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { keepDraft, type Problems, problemsOf, readDraft, useAttemptKey } from '@shared/ui/draft-form';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Draft, isDraft } from '../draft.ts';
import formStyles from '../form.module.css';
import { BookChoice } from './book-choice.tsx';
import styles from './page.module.css';

export type Quota = DataOf<'/device/bookCenter/sampleQuota', 'get'>;
export type Profile = NonNullable<DataOf<'/device/teacher/info', 'get'>['profile']>;
export type Addresses = DataOf<'/device/api/address/list', 'get'>;

const FORM = 'sample';

const FIELDS = [
  { name: 'courseName', label: '课程名称', maxLength: 50, autoComplete: 'off' },
  { name: 'studentCount', label: '每学期选课人数', maxLength: 6, autoComplete: 'off' },
] as const;

function wrongWith(values: Record<string, string>, draft: Draft): Problems {
  const wrong: Problems = {};
  if ((draft.books ?? []).length === 0) wrong.goodsIds = '请选择样书';
  for (const { name, label } of FIELDS) if (!values[name]) wrong[name] = `请填写${label}`;
  if (values.studentCount && !/^[1-9]\d{0,4}$/.test(values.studentCount)) wrong.studentCount = '请填写人数';
  if (!values.term) wrong.term = '请选择开课学期';
  if (!values.addressId) wrong.addressId = '请选择收货地址';
  return wrong;
}

interface SampleFormProps {
  /** The verified teacher who asks. */
  profile: Profile;
  quota: Quota;
  addresses: Addresses;
  /** Teacher, quota or addresses are no longer what the form was given. */
  onChanged: () => void;
  onSent: () => void;
}

/** A teacher's request for sample books: nothing typed is lost until it has arrived, and it arrives once. */
export function SampleForm({ profile, quota, addresses, onChanged, onSent }: SampleFormProps) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(FORM, isDraft) ?? { values: {}, images: [] });
  const [problems, setProblems] = useState<Problems>({});
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState(false);
  const keyFor = useAttemptKey();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => keepDraft(FORM, draft), [draft]);

  const { books = [] } = draft;
  const chosen = addresses.find(({ id }) => id === draft.values.addressId) ?? addresses.find(({ isDefault }) => isDefault);
  const values: Record<string, string> = { ...draft.values, addressId: chosen?.id ?? '' };
  const forget = (name: string) => setProblems(({ [name]: _, '': __, ...others }) => others);
  const set = (name: string, value: string) => {
    setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    forget(name);
  };
  const show = (found: Problems) => {
    setProblems(found);
    const [first] = Object.keys(found).filter(Boolean);
    if (first) form.current?.querySelector<HTMLElement>(`#sample-${first}`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed: Record<string, string> = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));
    const found = wrongWith(typed, draft);
    if (Object.keys(found).length > 0) return show(found);
    const text = (name: string) => typed[name] ?? '';
    const body = {
      courseName: text('courseName'),
      studentCount: Number(text('studentCount')),
      adoptedBefore: typed.adoptedBefore === 'yes',
      term: text('term'),
      goodsIds: books.map(({ goodsId }) => goodsId),
      addressId: text('addressId'),
    };
    setBusy(true);
    setProblems({});
    try {
      await api.post('/device/bookCenter/sampleApply', body, { toast: false, headers: { 'Idempotency-Key': keyFor(body) } });
      keepDraft(FORM, undefined);
      onSent();
    } catch (error) {
      show(problemsOf(error, ['goodsIds', 'term', 'addressId', ...FIELDS.map(({ name }) => name)]));
      setBusy(false);
      // The teacher, the titles that are left or the addresses are not what they were.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) onChanged();
    }
  };

  return (
    <>
      <form ref={form} className={formStyles.form} noValidate aria-label="样书申请" onSubmit={(event) => void submit(event)}>
        <div className={styles.teacher}>
          <p>{`${profile.name} ${profile.title}，${profile.school} ${profile.department}`}</p>
          <Link to={paths.personal.officerInformation.href()}>修改教师资料</Link>
        </div>
        <BookChoice
          books={books}
          most={Math.min(quota.perRequest, quota.left)}
          problem={problems.goodsIds}
          onChange={(changed) => {
            setDraft((before) => ({ ...before, books: changed }));
            forget('goodsIds');
          }}
        />
        <div className={styles.pair}>
          {FIELDS.map(({ name, label, ...field }) => (
            <FormField key={name} id={`sample-${name}`} label={label} problem={problems[name]}>
              <input
                {...tiedTo(`sample-${name}`, problems[name])}
                {...field}
                inputMode={name === 'studentCount' ? 'numeric' : 'text'}
                value={values[name] ?? ''}
                onChange={(event) => set(name, event.target.value)}
              />
            </FormField>
          ))}
          <FormField id="sample-term" label="开课学期" problem={problems.term}>
            <select
              {...tiedTo('sample-term', problems.term)}
              value={draft.values.term ?? ''}
              onChange={(event) => set('term', event.target.value)}
            >
              <option value="">请选择</option>
              {quota.terms.map((term) => (
                <option key={term}>{term}</option>
              ))}
            </select>
          </FormField>
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.values.adoptedBefore === 'yes'}
            onChange={(event) => set('adoptedBefore', event.target.checked ? 'yes' : '')}
          />
          这门课已经在用所选图书的以往版本
        </label>
        <FormField id="sample-addressId" label="收货地址" problem={problems.addressId}>
          <select
            {...tiedTo('sample-addressId', problems.addressId)}
            value={values.addressId}
            onChange={(event) => set('addressId', event.target.value)}
          >
            <option value="">{addresses.length > 0 ? '请选择' : '还没有地址，请新增'}</option>
            {addresses.map(({ id, receiver, phone, regionName, detail }) => (
              <option key={id} value={id}>
                {`${receiver} ${phone} ${regionName} ${detail}`}
              </option>
            ))}
          </select>
          <Button look="text" onClick={() => setAdding(true)}>
            新增地址
          </Button>
        </FormField>
        <p className={formStyles.problem} role="alert">
          {problems['']}
        </p>
        <Button type="submit" look="primary" busy={busy} disabled={busy}>
          提交申请
        </Button>
      </form>
      {adding && (
        <Dialog title="新增收货地址" onClose={() => setAdding(false)}>
          <AddressForm
            submit="保存并使用"
            onCancel={() => setAdding(false)}
            onSaved={(id) => {
              setAdding(false);
              set('addressId', id);
              onChanged();
            }}
          />
        </Dialog>
      )}
    </>
  );
}
