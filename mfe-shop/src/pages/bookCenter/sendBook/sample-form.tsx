import { api, type DataOf } from '@shared/api';
import { checkPhone } from '@shared/contract/account';
import { AddressForm } from '@shared/ui/address-form';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { keepDraft, type Problems, problemsOf, readDraft, useAttemptKey } from '@shared/ui/draft-form';
import { FileField } from '@shared/ui/file-field';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Draft, isDraft, MOST_PICTURES, PICTURES_HINT } from '../draft.ts';
import formStyles from '../form.module.css';
import { BookChoice } from './book-choice.tsx';
import styles from './page.module.css';

export type Quota = DataOf<'/device/bookCenter/sampleQuota', 'get'>;
export type Addresses = DataOf<'/device/api/address/list', 'get'>;

const FORM = 'sample';

const FIELDS = [
  { name: 'name', label: '姓名', maxLength: 20, autoComplete: 'name' },
  { name: 'school', label: '学校', maxLength: 50, autoComplete: 'organization' },
  { name: 'department', label: '院系', maxLength: 50, autoComplete: 'off' },
  { name: 'title', label: '职称', maxLength: 20, autoComplete: 'organization-title' },
  { name: 'phone', label: '手机号', maxLength: 11, autoComplete: 'tel' },
  { name: 'email', label: '邮箱', maxLength: 100, autoComplete: 'email' },
  { name: 'courseName', label: '课程名称', maxLength: 50, autoComplete: 'off' },
  { name: 'studentCount', label: '每学期选课人数', maxLength: 6, autoComplete: 'off' },
] as const;

function wrongWith(values: Record<string, string>, draft: Draft): Problems {
  const wrong: Problems = {};
  if ((draft.books ?? []).length === 0) wrong.goodsIds = '请选择样书';
  for (const { name, label } of FIELDS) if (!values[name]) wrong[name] = `请填写${label}`;
  const phone = checkPhone(values.phone ?? '');
  if (phone) wrong.phone = phone;
  if (values.email && !/^\S+@\S+\.\S+$/.test(values.email)) wrong.email = '请输入正确的邮箱';
  if (values.studentCount && !/^[1-9]\d{0,4}$/.test(values.studentCount)) wrong.studentCount = '请填写人数';
  for (const name of ['school', 'department'] as const) if (values[name]?.length === 1) wrong[name] = '请填写全称';
  if (!values.term) wrong.term = '请选择开课学期';
  if (!values.addressId) wrong.addressId = '请选择收件地址';
  if (draft.images.length === 0) wrong.images = '请上传教师证或工作证的照片';
  return wrong;
}

interface SampleFormProps {
  quota: Quota;
  addresses: Addresses;
  onAddressSaved: () => void;
  onSent: () => void;
}

/** A teacher's request for sample books: nothing typed is lost until it has arrived, and it arrives once. */
export function SampleForm({ quota, addresses, onAddressSaved, onSent }: SampleFormProps) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(FORM, isDraft) ?? { values: {}, images: [] });
  const [problems, setProblems] = useState<Problems>({});
  const [adding, setAdding] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const keyFor = useAttemptKey();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => keepDraft(FORM, draft), [draft]);

  const { images, books = [] } = draft;
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
      applicant: {
        name: text('name'),
        school: text('school'),
        department: text('department'),
        title: text('title'),
        phone: text('phone'),
        email: text('email'),
        courseName: text('courseName'),
        studentCount: Number(text('studentCount')),
        adoptedBefore: typed.adoptedBefore === 'yes',
      },
      term: text('term'),
      goodsIds: books.map(({ goodsId }) => goodsId),
      addressId: text('addressId'),
      images: images.map(({ id }) => id),
    };
    setBusy(true);
    setProblems({});
    try {
      await api.post('/device/bookCenter/sampleApply', body, { toast: false, headers: { 'Idempotency-Key': keyFor(body) } });
      keepDraft(FORM, undefined);
      onSent();
    } catch (error) {
      show(problemsOf(error));
      setBusy(false);
    }
  };

  return (
    <>
      <form ref={form} className={formStyles.form} noValidate aria-label="样书申请" onSubmit={(event) => void submit(event)}>
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
                inputMode={name === 'studentCount' ? 'numeric' : name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'}
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
        <FormField id="sample-addressId" label="收件地址" problem={problems.addressId}>
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
        <FileField
          id="sample-images"
          label="教师证明"
          kind="picture"
          most={MOST_PICTURES}
          hint={`教师证、工作证或学校网页截图，只用于核对身份。${PICTURES_HINT}`}
          files={images}
          problem={problems.images}
          onBusy={setUploading}
          onChange={(change) => {
            setDraft((before) => ({ ...before, images: change(before.images) }));
            forget('images');
          }}
        />
        <p className={formStyles.problem} role="alert">
          {problems['']}
        </p>
        <Button type="submit" look="primary" busy={busy} disabled={uploading || busy}>
          {uploading ? '等待图片上传' : '提交申请'}
        </Button>
      </form>
      {adding && (
        <Dialog title="新增收件地址" onClose={() => setAdding(false)}>
          <AddressForm
            submit="保存并使用"
            onCancel={() => setAdding(false)}
            onSaved={(id) => {
              setAdding(false);
              set('addressId', id);
              onAddressSaved();
            }}
          />
        </Dialog>
      )}
    </>
  );
}
