import { api } from '@shared/api';
import { checkEmail, checkPhone } from '@shared/contract/account';
import { Button } from '@shared/ui/button';
import { keepDraft, type Problems, problemsOf, readDraft, useAttemptKey } from '@shared/ui/draft-form';
import { FileField, type StoredFile } from '@shared/ui/file-field';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './page.module.css';
import type { TeacherInfo } from './page.tsx';

const FORM = 'teacher';
const MOST_PICTURES = 3;

const FIELDS = [
  { name: 'name', label: '姓名', maxLength: 20, autoComplete: 'name', inputMode: 'text' },
  { name: 'title', label: '职称', maxLength: 20, autoComplete: 'organization-title', inputMode: 'text' },
  { name: 'school', label: '学校', maxLength: 50, autoComplete: 'organization', inputMode: 'text' },
  { name: 'department', label: '院系', maxLength: 50, autoComplete: 'off', inputMode: 'text' },
  { name: 'phone', label: '手机号', maxLength: 11, autoComplete: 'tel', inputMode: 'tel' },
  { name: 'email', label: '邮箱', maxLength: 100, autoComplete: 'email', inputMode: 'email' },
] as const;

type Values = Record<(typeof FIELDS)[number]['name'], string>;

interface Draft {
  values: Values;
  images: readonly StoredFile[];
}

const isDraft = ({ values, images }: Partial<Draft>) =>
  typeof values === 'object' && FIELDS.every(({ name }) => typeof values[name] === 'string') && Array.isArray(images);

const EMPTY: Values = { name: '', title: '', school: '', department: '', phone: '', email: '' };

/** What a form says, for comparing two of them. */
const said = ({ values, images }: Draft) => JSON.stringify([FIELDS.map(({ name }) => values[name].trim()), images.map(({ id }) => id)]);

function wrongWith(values: Values, images: Draft['images']): Problems {
  const wrong: Problems = {};
  for (const { name, label } of FIELDS) if (!values[name]) wrong[name] = `请填写${label}`;
  for (const name of ['school', 'department'] as const) if (values[name].length === 1) wrong[name] = '请填写全称';
  const phone = checkPhone(values.phone);
  if (phone) wrong.phone = phone;
  const email = checkEmail(values.email);
  if (email) wrong.email = email;
  if (images.length === 0) wrong.images = '请上传教师证或工作证的照片';
  return wrong;
}

/** Who somebody is as a teacher, with proof: nothing typed is lost until it has arrived, and it arrives once. */
export function TeacherForm({ info, onSent }: { info: TeacherInfo; onSent: () => void }) {
  const stored: Draft = { values: info.profile ?? EMPTY, images: info.images };
  const [draft, setDraft] = useState<Draft>(() => readDraft(FORM, isDraft) ?? stored);
  const [problems, setProblems] = useState<Problems>({});
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const keyFor = useAttemptKey();
  const form = useRef<HTMLFormElement>(null);
  const isChanged = said(draft) !== said(stored);
  useEffect(() => keepDraft(FORM, isChanged ? draft : undefined), [draft, isChanged]);

  const forget = (name: string) => setProblems(({ [name]: _, '': __, ...others }) => others);
  const show = (found: Problems) => {
    setProblems(found);
    const [first] = Object.keys(found).filter(Boolean);
    if (first) form.current?.querySelector<HTMLElement>(`#teacher-${first}`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const values = { ...EMPTY, ...Object.fromEntries(FIELDS.map(({ name }) => [name, draft.values[name].trim()])) };
    const found = wrongWith(values, draft.images);
    if (Object.keys(found).length > 0) return show(found);
    const body = { ...values, images: draft.images.map(({ id }) => id) };
    setBusy(true);
    setProblems({});
    try {
      await api.post('/device/teacher/apply', body, { toast: false, headers: { 'Idempotency-Key': keyFor(body) } });
      onSent();
    } catch (error) {
      show(problemsOf(error, [...FIELDS.map(({ name }) => name), 'images']));
    } finally {
      setBusy(false);
    }
  };

  const canSend = isChanged || info.status === 'NONE' || info.status === 'REJECTED';
  return (
    <form ref={form} className={styles.form} noValidate aria-label="教师认证" onSubmit={(event) => void submit(event)}>
      <div className={styles.pair}>
        {FIELDS.map(({ name, label, ...field }) => (
          <FormField key={name} id={`teacher-${name}`} label={label} problem={problems[name]}>
            <input
              {...tiedTo(`teacher-${name}`, problems[name])}
              {...field}
              value={draft.values[name]}
              onChange={(event) => {
                setDraft((before) => ({ ...before, values: { ...before.values, [name]: event.target.value } }));
                forget(name);
              }}
            />
          </FormField>
        ))}
      </div>
      <FileField
        id="teacher-images"
        label="教师证明"
        kind="picture"
        most={MOST_PICTURES}
        hint={`教师证、工作证或学校网页截图，只用于核对身份。最多 ${MOST_PICTURES} 张 JPG 或 PNG，每张不超过 20 MB`}
        files={draft.images}
        problem={problems.images}
        onBusy={setUploading}
        onChange={(change) => {
          setDraft((before) => ({ ...before, images: change(before.images) }));
          forget('images');
        }}
      />
      <p className={styles.problem} role="alert">
        {problems['']}
      </p>
      <Button type="submit" look="primary" busy={busy} disabled={uploading || busy || !canSend}>
        {uploading ? '等待图片上传' : info.status === 'NONE' ? '提交认证' : '重新提交'}
      </Button>
    </form>
  );
}
