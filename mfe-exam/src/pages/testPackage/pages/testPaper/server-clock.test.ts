import { createServerClock } from './server-clock.ts';

function clockAt(start: number) {
  let mono = start;
  return {
    clock: createServerClock(() => mono),
    pass: (ms: number) => {
      mono += ms;
    },
  };
}

describe('createServerClock', () => {
  it('counts on from a reading without the device clock', () => {
    const { clock, pass } = clockAt(1000);
    clock.sample(50_000, 900, 1000);
    pass(2500);
    expect(clock.now()).toBe(50_000 + 50 + 2500);
  });

  it('keeps the reading with the shortest trip', () => {
    const { clock } = clockAt(1000);
    clock.sample(50_000, 990, 1000);
    clock.sample(50_300, 400, 1000);
    expect(clock.now()).toBe(50_005);
    clock.sample(50_001, 998, 1000);
    expect(clock.now()).toBe(50_002);
  });

  it('believes a later reading that the trips cannot explain: the device slept', () => {
    const { clock } = clockAt(1000);
    clock.sample(50_000, 990, 1000);
    clock.sample(90_000, 900, 1000);
    expect(clock.now()).toBe(90_050);
  });
});
