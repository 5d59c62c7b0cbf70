import { type KeyObject, sign } from 'node:crypto';

const tag = {
  integer: 0x02,
  bits: 0x03,
  nothing: 0x05,
  oid: 0x06,
  text: 0x0c,
  sequence: 0x30,
  set: 0x31,
  time: 0x17,
  version: 0xa0,
} as const;

function der(kind: keyof typeof tag, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag[kind], ...size]), content]);
}

const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');
const sha256WithRsa = der('sequence', der('oid', hex('2a864886f70d01010b')), der('nothing'));
const nameOids = { C: '550406', O: '55040a', OU: '55040b', CN: '550403' } as const;
type Name = Partial<Record<keyof typeof nameOids, string>>;

const nameOf = (name: Name): Buffer =>
  der(
    'sequence',
    ...(Object.keys(name) as (keyof Name)[]).map((part) =>
      der('set', der('sequence', der('oid', hex(nameOids[part])), der('text', Buffer.from(name[part] ?? '')))),
    ),
  );

/** Two digits of the year: good until 2049. */
const timeOf = (at: Date): Buffer => der('time', Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));

/**
 * An X.509 certificate in PEM, which node:crypto can read but not make.
 * @param of.serial hex digits, the first below 8
 */
export function makeCertificate(
  of: { issuer: Name; subject: Name; serial: string; from: Date; to: Date; publicKey: KeyObject },
  issuerKey: KeyObject,
): string {
  const body = der(
    'sequence',
    der('version', der('integer', hex('02'))),
    der('integer', hex(of.serial)),
    sha256WithRsa,
    nameOf(of.issuer),
    der('sequence', timeOf(of.from), timeOf(of.to)),
    nameOf(of.subject),
    of.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const certificate = der('sequence', body, sha256WithRsa, der('bits', hex('00'), sign('sha256', body, issuerKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
