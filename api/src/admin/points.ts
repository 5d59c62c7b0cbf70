import { createHash } from 'node:crypto';
import { addPoints, pointsOf } from '../modules/point/account.ts';
import { type Command, command } from './command.ts';
import { count, plainText } from './fields.ts';
import { accountField, lockAccount } from './people.ts';

/** The ledger names things by number; a key is one as long as nobody finds another of the same 48 bits. */
const idOf = (key: string): number => Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, 12), 16);

/** Points from the house. */
export const pointCommands: Command[] = [
  command({
    name: 'points grant',
    summary: '给一个账号送积分，读者在积分明细里看到原因；--key 是这次赠送的代号，同一账号同一代号只送一次',
    kind: 'write',
    args: { 账号: accountField, 积分: count('积分', 1, 1_000_000) },
    options: { reason: plainText('原因', 40), key: plainText('代号', 40) },
    run({ write, now }, { 账号: text, 积分: points, reason, key }) {
      return write(async (tx) => {
        const { id, truename } = await lockAccount(tx, text);
        const isChanged = await addPoints(tx, id, { bizType: 'ADMIN', bizId: idOf(key) }, points, reason, now);
        const { available } = await pointsOf(tx, id, now);
        return {
          isChanged,
          msg: isChanged ? `已送${points}积分，${truename}（${id}）现有${available}可用` : `代号“${key}”已送过，没有再送`,
          target: { kind: 'user', id: String(id) },
          data: { userId: String(id), points, reason, key, available },
        };
      });
    },
  }),
];
