import { api } from '@shared/api';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { type Problems, problemsOf } from '@shared/ui/draft-form';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { toast } from '@shared/ui/toast';
import { type FormEvent, useState } from 'react';
import styles from './follow-up-dialog.module.css';

interface FollowUpDialogProps {
  reqNo: string;
  /** Titles of the request, as the question names them. */
  books: string;
  onClose: () => void;
  onDone: () => void;
}

/** A teacher tells whether the books of a request are used, and by how many students. */
export function FollowUpDialog({ reqNo, books, onClose, onDone }: FollowUpDialogProps) {
  const [adopted, setAdopted] = useState<boolean>();
  const [copies, setCopies] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const students = adopted ? copies.trim() : '0';
    const isWrong = adopted && !/^[1-9]\d{0,4}$/.test(students);
    setProblems({ ...(adopted === undefined && { adopted: '请选择是否选用' }), ...(isWrong && { copies: '请填写学生人数' }) });
    if (adopted === undefined || isWrong) return document.getElementById(isWrong ? 'follow-up-copies' : 'follow-up-yes')?.focus();
    setBusy(true);
    try {
      await api.post('/device/bookCenter/sampleFollowUp', { reqNo, adopted, copies: Number(students) }, { toast: false });
      toast('谢谢，选用情况已收到', 'good');
      onDone();
    } catch (error) {
      setProblems(problemsOf(error, adopted ? ['copies'] : []));
      setBusy(false);
    }
  };
  return (
    <Dialog title="回复选用情况" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.choice} aria-describedby="follow-up-adopted-problem">
          <legend>{`${books}选作教材了吗？`}</legend>
          {[true, false].map((value) => (
            <label key={String(value)}>
              <input
                id={value ? 'follow-up-yes' : 'follow-up-no'}
                type="radio"
                name="follow-up-adopted"
                checked={adopted === value}
                onChange={() => {
                  setAdopted(value);
                  setProblems({});
                }}
              />
              {value ? '已选用' : '没有选用'}
            </label>
          ))}
          <p id="follow-up-adopted-problem" className={styles.problem} role="alert">
            {problems.adopted}
          </p>
        </fieldset>
        {adopted && (
          <FormField id="follow-up-copies" label="使用的学生人数" problem={problems.copies}>
            <input
              {...tiedTo('follow-up-copies', problems.copies)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={copies}
              onChange={(event) => setCopies(event.target.value)}
            />
          </FormField>
        )}
        <p className={styles.problem} role="alert">
          {problems['']}
        </p>
        <Button type="submit" look="primary" block busy={busy}>
          提交回复
        </Button>
      </form>
    </Dialog>
  );
}
