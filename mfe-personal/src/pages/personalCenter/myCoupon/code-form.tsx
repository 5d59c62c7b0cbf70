import { ApiError, api } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useNavigate } from '@shared/router';
import { Button } from '@shared/ui/button';
import { useAttemptKey } from '@shared/ui/draft-form';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { toast } from '@shared/ui/toast';
import { type FormEvent, useState } from 'react';
import styles from './page.module.css';

/** As long as a code is at least, and at most. */
const SHORTEST = 4;
const LONGEST = 32;

/** Takes a coupon by its code and shows it among the others. */
export function CodeForm() {
  const navigate = useNavigate();
  const keyFor = useAttemptKey();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** The same code once more is another try. */
  const [taken, setTaken] = useState(0);

  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    const body = { code: code.trim() };
    if (body.code.length < SHORTEST) return setProblem(`请填写完整的兑换码，至少 ${SHORTEST} 位`);
    setBusy(true);
    setProblem(undefined);
    try {
      const { name } = await api.post('/web/ecCoupon/receiveByCode', body, {
        toast: false,
        headers: { 'Idempotency-Key': keyFor({ ...body, taken }) },
      });
      setTaken(taken + 1);
      setCode('');
      toast(`“${name}”已放入我的优惠券`, 'good');
      await navigate(paths.personal.myCoupon.href());
    } catch (error) {
      setProblem(error instanceof ApiError && error.status > 0 ? error.message : '没有兑换成功，请检查网络后重试');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.redeem} aria-label="兑换优惠券" noValidate onSubmit={(event) => void redeem(event)}>
      <FormField id="coupon-code" label="兑换码" problem={problem}>
        <span className={styles.code}>
          <input
            {...tiedTo('coupon-code', problem)}
            value={code}
            maxLength={LONGEST}
            placeholder="有兑换码？在这里兑换成优惠券"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" look="second" busy={busy}>
            兑换
          </Button>
        </span>
      </FormField>
    </form>
  );
}
