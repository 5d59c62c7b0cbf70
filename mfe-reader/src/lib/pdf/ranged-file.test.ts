import { FileError, rangedFile } from './ranged-file.ts';

const part = (status = 206) => new Response('abcd', { status, headers: { 'content-range': 'bytes 0-3/100' } });
const { signal } = new AbortController();

describe('rangedFile', () => {
  const fetched = () => jest.spyOn(globalThis, 'fetch');

  it('asks for a range and tells the length of the whole file', async () => {
    const call = fetched().mockResolvedValue(part());
    const { bytes, total } = await rangedFile({ url: '/a.pdf' }, signal)(0, 4);
    expect([bytes.length, total]).toEqual([4, 100]);
    expect(call.mock.calls[0]?.[1]).toMatchObject({ headers: { Range: 'bytes=0-3' } });
  });

  it('a server without ranges gives the whole file', async () => {
    fetched().mockResolvedValue(new Response('abcdef'));
    expect(await rangedFile({ url: '/a.pdf' }, signal)(0, 4)).toMatchObject({ total: 6 });
  });

  it('an ended address is renewed, later pieces use the new one', async () => {
    const call = fetched()
      .mockResolvedValueOnce(part(410))
      .mockImplementation(async () => part());
    const renew = jest.fn(async () => '/new.pdf');
    const read = rangedFile({ url: '/old.pdf', renew }, signal);
    await read(0, 4);
    await read(4, 8);
    expect(call.mock.calls.map(([url]) => url)).toEqual(['/old.pdf', '/new.pdf', '/new.pdf']);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('gives up when the right has ended too', async () => {
    fetched().mockImplementation(async () => part(403));
    await expect(rangedFile({ url: '/a.pdf', renew: async () => '/a.pdf' }, signal)(0, 4)).rejects.toEqual(new FileError(403));
  });

  it('a lost connection is tried again', async () => {
    const call = fetched().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(part());
    await rangedFile({ url: '/a.pdf' }, signal)(0, 4);
    expect(call).toHaveBeenCalledTimes(2);
  });
});
