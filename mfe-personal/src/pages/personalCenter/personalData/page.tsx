import { api, type DataOf } from '@shared/api';
import { useLoaderData } from '@shared/router';
import { setUserInfo } from '@shared/session';
import { Button } from '@shared/ui/button';
import { PageTitle } from '@shared/ui/page-title';
import { toast } from '@shared/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { NAME_LENGTH, nameProblem } from './name-rule.ts';
import styles from './page.module.css';

type Person = DataOf<'/ocFrontUser/selectUserByUserId', 'get'>;

const SEXES = [
  { value: '0', label: '保密' },
  { value: '1', label: '男' },
  { value: '2', label: '女' },
] as const satisfies { value: Person['sex']; label: string }[];

export const loader = (): Promise<Person> => api.get('/ocFrontUser/selectUserByUserId');

export function Component() {
  const id = useId();
  const [person, setPerson] = useState(useLoaderData<Person>());
  const [name, setName] = useState(person.truename);
  const [sex, setSex] = useState(person.sex);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const truename = name.trim();
  const changed = truename !== person.truename || sex !== person.sex;

  const keep = (next: Person) => {
    setPerson(next);
    setUserInfo(next);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = nameProblem(truename);
    setProblem(found);
    setFailure(undefined);
    if (found) return document.getElementById(`${id}-name`)?.focus();
    setBusy(true);
    try {
      if (truename !== person.truename) keep(await api.post('/ocFrontUser/updateTrueName', { truename }, { toast: false }));
      if (sex !== person.sex) keep(await api.post('/ocFrontUser/updateSex', { sex }, { toast: false }));
      setName(truename);
      toast('资料已保存', 'good');
    } catch (error) {
      setFailure(`没有保存成功：${(error as Error).message}。您填写的内容还在，可以再试一次。`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <PageTitle>个人资料</PageTitle>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.field}>
          <label htmlFor={`${id}-name`}>姓名</label>
          <input
            id={`${id}-name`}
            className={styles.input}
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="name"
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-name-note`}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(undefined);
            }}
          />
          <p id={`${id}-name-note`} className={problem ? styles.problem : styles.note}>
            {problem ?? '在订单与学习记录中这样称呼您。'}
          </p>
        </div>
        <fieldset className={styles.field}>
          <legend>性别</legend>
          <div className={styles.choices}>
            {SEXES.map(({ value, label }) => (
              <label key={value}>
                <input type="radio" name="sex" value={value} checked={sex === value} onChange={() => setSex(value)} />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <dl className={styles.field}>
          <dt>手机号</dt>
          <dd className={styles.phone}>{person.phone}</dd>
          <dd className={styles.note}>用于登录，只显示首尾几位。</dd>
        </dl>
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={styles.submit}>
          <Button look="primary" type="submit" busy={busy} disabled={!changed}>
            保存资料
          </Button>
        </div>
      </form>
    </>
  );
}
