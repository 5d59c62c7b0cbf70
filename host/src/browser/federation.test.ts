import { loadShare } from '@module-federation/enhanced/runtime';
import { startFederation } from './federation.ts';

const load = jest.fn(async () => ({ open: true }));
jest.mock('#platform', () => ({ provided: { '@shared/ui/modal': { version: '1.4.0', load: () => load() } } }), { virtual: true });

beforeAll(() => startFederation({ name: 'limits' }));

test('a module of the platform loads when a slice takes it, once', async () => {
  expect(load).not.toHaveBeenCalled();
  const first = await loadShare('@shared/ui/modal');
  const second = await loadShare('@shared/ui/modal');
  expect([first, second].map((take) => (take ? take() : take))).toEqual([{ open: true }, { open: true }]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a slice that was built for a later platform is refused', async () => {
  const customShareInfo = { shareConfig: { singleton: true, strictVersion: true, requiredVersion: '^1.5.0' } };
  await expect(loadShare('@shared/ui/modal', { customShareInfo })).rejects.toThrow(/does not satisfy/);
});

test('slices find the runtime that they were built without', () => {
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});
