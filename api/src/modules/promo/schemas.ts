import { Type } from 'typebox';
import { Id, Time } from '../../http/envelope.ts';

export const ReductionQuery = Type.Object({ goodsId: Type.Optional(Id) });

/** A reduction in force. */
export const ReductionView = Type.Object({
  id: Id,
  name: Type.String(),
  ruleText: Type.String({ description: '如：满 100 元减 10 元，满 200 元减 30 元' }),
  startAt: Time,
  endAt: Time,
});
