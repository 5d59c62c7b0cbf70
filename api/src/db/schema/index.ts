export * from './auth.ts';
export * from './content.ts';
export * from './core.ts';
export * from './exam.ts';
export * from './goods.ts';
export * from './message.ts';
export * from './reader.ts';
export * from './trade.ts';
