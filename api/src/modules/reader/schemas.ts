import { type Static, Type } from 'typebox';
import { Body, Id, Nullable, Time } from '../../http/envelope.ts';

const Fraction = Type.Number({ minimum: 0, maximum: 1 });

/** Page and offset of a PDF, place in an EPUB, second of a medium. */
export const Locator = Type.Union([
  Body({ kind: Type.Literal('pdf'), page: Type.Integer({ minimum: 1, maximum: 100_000 }), offset: Fraction }),
  Body({
    kind: Type.Literal('epub'),
    href: Type.String({ minLength: 1, maxLength: 500 }),
    progression: Fraction,
    cfi: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  Body({ kind: Type.Literal('media'), second: Type.Number({ minimum: 0, maximum: 864_000 }) }),
]);

const SessionId = Type.String({ pattern: '^[\\w-]{8,64}$' });

export const WriteProgress = Body({
  resourceId: Id,
  goodsId: Type.Optional(Id),
  contentHash: Type.Optional(Type.String({ maxLength: 64 })),
  locator: Locator,
  progressBp: Type.Integer({ minimum: 0, maximum: 10_000, description: '阅读进度，万分之一' }),
  readSeconds: Type.Integer({ minimum: 0, maximum: 3600, description: '距上次上报的阅读秒数' }),
  sessionId: SessionId,
  sessionStartedAt: Type.String({ format: 'date-time', description: '打开时服务器给出的时间' }),
  seq: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  baseRev: Type.Integer({ minimum: 0 }),
  moved: Type.Boolean({ description: '读者是否翻过页或拖动过' }),
});
export type WriteProgress = Static<typeof WriteProgress>;

export const Progress = Type.Object({
  rev: Type.Integer(),
  locator: Locator,
  progressBp: Type.Integer(),
  maxProgressBp: Type.Integer(),
  readSeconds: Type.Integer(),
  updatedAt: Time,
});
export type Progress = Static<typeof Progress>;

/** `latest` is null while the resource has never been read. */
export const ProgressAnswer = Type.Object({ latest: Nullable(Progress), serverTime: Time });
export type ProgressAnswer = Static<typeof ProgressAnswer>;

export const ProgressQuery = Type.Object({ resourceId: Id });

const Second = Type.Number({ minimum: 0, maximum: 864_000 });

export const InsertPlayRecord = Body({
  idempotencyKey: Type.String({ pattern: '^[\\w-]{8,64}$' }),
  resourceId: Id,
  goodsId: Type.Optional(Id),
  sessionId: SessionId,
  segments: Type.Array(Body({ start: Second, end: Second, rate: Type.Number({ minimum: 0.25, maximum: 4 }) }), {
    minItems: 1,
    maxItems: 100,
  }),
  position: Second,
});
export type InsertPlayRecord = Static<typeof InsertPlayRecord>;

export const SaveLog = Body({
  event: Type.String({ pattern: '^[a-z][a-zA-Z]{1,31}$' }),
  path: Type.String({ maxLength: 500, pattern: '^/' }),
  targetType: Type.Optional(Type.String({ maxLength: 32 })),
  targetId: Type.Optional(Id),
});
export type SaveLog = Static<typeof SaveLog>;
