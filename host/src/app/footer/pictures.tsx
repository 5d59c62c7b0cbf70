import type { ReactNode } from 'react';

const BOOKS = ['#8a3a2e', '#2c5b60', '#8a6a1f', '#5c6b4a', '#3d4a66', '#a5624a', '#6b4a5c', '#4a6a72'];

/** A row of book spines that stand on a shelf; heights and colours follow from the place. */
function Spines({ x, y, count, seed }: { x: number; y: number; count: number; seed: number }) {
  return Array.from({ length: count }, (_, index) => {
    const height = 44 + ((index * 7 + seed * 5) % 5) * 4;
    const left = x + index * 13;
    return <rect key={left} x={left} y={y - height} width="11" height={height} rx="1" fill={BOOKS[(index * 3 + seed) % BOOKS.length]} />;
  });
}

const SCENES: Record<string, ReactNode> = {
  campus: (
    <>
      <rect width="400" height="300" fill="#e9e2d2" />
      <circle cx="316" cy="70" r="30" fill="#d98b6a" />
      <path d="M0 190 70 112l52 48 66-92 92 102 52-44 68 64v110H0z" fill="#b9c7bd" />
      <path d="M0 220c70-34 128-30 196-12s136 14 204-14v106H0z" fill="#8aa394" />
      <path d="M92 150h216l24-22-132-34L68 128z" fill="#3d4a4c" />
      <rect x="98" y="150" width="204" height="96" fill="#f3ece0" />
      <path d="M98 172h204" stroke="#b0372a" strokeWidth="4" />
      {[116, 156, 228, 268].map((x) => (
        <rect key={x} x={x} y="186" width="22" height="32" fill="#6b8287" />
      ))}
      <path d="M188 246v-52a12 12 0 0 1 24 0v52z" fill="#8a3a2e" />
      <rect y="246" width="400" height="54" fill="#c9bda3" />
      <path d="M170 300l18-54h24l18 54z" fill="#e3d9c4" />
      <circle cx="56" cy="204" r="30" fill="#5c7a63" />
      <circle cx="350" cy="208" r="26" fill="#5c7a63" />
      <path d="M53 228h6v26h-6zM347 228h6v26h-6z" fill="#5e4a37" />
    </>
  ),
  shelves: (
    <>
      <rect width="400" height="300" fill="#efe5d3" />
      {[92, 168, 244].map((y, row) => (
        <g key={y}>
          <Spines x={28} y={y} count={12} seed={row + 1} />
          <Spines x={216} y={y} count={12} seed={row + 4} />
          <rect x="20" y={y} width="164" height="7" fill="#8c6a46" />
          <rect x="208" y={y} width="164" height="7" fill="#8c6a46" />
        </g>
      ))}
      <path d="M20 24v244M184 24v244M208 24v244M372 24v244" stroke="#7a5a39" strokeWidth="7" />
      <rect y="266" width="400" height="34" fill="#c7b08c" />
      <path d="M140 300l10-62h96l10 62z" fill="#9c7750" />
      <path d="M168 238c10-8 22-8 30 0 8-8 20-8 30 0v-14c-10-8-22-8-30 0-8-8-20-8-30 0z" fill="#fffaf0" stroke="#b7a78a" />
    </>
  ),
  desk: (
    <>
      <rect width="400" height="300" fill="#e3e7e0" />
      <rect x="226" y="28" width="140" height="120" rx="4" fill="#c4d6d6" />
      <path d="M296 28v120M226 88h140" stroke="#f5f1e8" strokeWidth="6" />
      <path d="M0 214h400v86H0z" fill="#b08a5e" />
      <path d="M0 214h400v10H0z" fill="#94714a" />
      <path d="M76 214V120l44-34" stroke="#3d4a4c" strokeWidth="6" fill="none" strokeLinecap="round" />
      <path d="M104 100l26-34 34 26z" fill="#b0372a" />
      <path d="M128 92 86 214h118z" fill="#f7e7b8" opacity="0.6" />
      <path d="M132 262l26-40h116l26 40z" fill="#fffaf0" />
      <path d="M168 236h92M162 245h106M158 254h70" stroke="#a79c88" strokeWidth="2.500" />
      <path d="M176 240c18-4 26 8 44 2" stroke="#b0372a" strokeWidth="2.500" fill="none" />
      <path d="m282 246 34-40 6 5-34 40-9 4z" fill="#2c5b60" />
      <rect x="326" y="196" width="46" height="12" rx="2" fill="#8a3a2e" />
      <rect x="320" y="208" width="56" height="12" rx="2" fill="#3d4a66" />
      <path d="M34 222v-24h30v24a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z" fill="#f5f1e8" />
      <path d="M42 190c-4-8 6-10 2-18M54 190c-4-8 6-10 2-18" stroke="#fff" strokeWidth="3" fill="none" strokeLinecap="round" />
    </>
  ),
  press: (
    <>
      <rect width="400" height="300" fill="#dfe3e2" />
      <path d="M0 60 60 20h280l60 40v20H0z" fill="#b9c2c2" />
      {[70, 160, 250].map((x) => (
        <rect key={x} x={x} y="34" width="60" height="18" fill="#f4f1e6" />
      ))}
      <rect y="244" width="400" height="56" fill="#a9a89c" />
      <rect x="40" y="120" width="250" height="128" rx="8" fill="#2c5b60" />
      <rect x="56" y="136" width="70" height="44" rx="4" fill="#7fb5b3" />
      <circle cx="176" cy="176" r="38" fill="#e6efee" />
      <circle cx="176" cy="176" r="14" fill="#3d4a4c" />
      <circle cx="248" cy="176" r="30" fill="#e6efee" />
      <circle cx="248" cy="176" r="11" fill="#3d4a4c" />
      <path d="M176 138h120c30 0 30 70 60 70h20" stroke="#fffaf0" strokeWidth="10" fill="none" />
      {[0, 1, 2, 3, 4].map((sheet) => (
        <rect key={sheet} x={318 - sheet} y={236 - sheet * 9} width="66" height="7" fill={sheet % 2 ? '#fffaf0' : '#e9e2d2'} />
      ))}
      <circle cx="72" cy="212" r="7" fill="#b0372a" />
      <circle cx="94" cy="212" r="7" fill="#d2ac5a" />
      <circle cx="116" cy="212" r="7" fill="#63b987" />
    </>
  ),
  shop: (
    <>
      <rect width="400" height="300" fill="#ece3d0" />
      <rect x="30" y="40" width="340" height="216" fill="#7a4a37" />
      <rect x="46" y="56" width="308" height="38" fill="#33291f" />
      <path d="M120 75h160" stroke="#d2ac5a" strokeWidth="8" strokeLinecap="round" strokeDasharray="22 14" />
      <path d="M40 100h320l14 30H26z" fill="#b0372a" />
      {[66, 146, 226, 306].map((x) => (
        <path key={x} d={`M${x} 100h40l2 30h-44z`} fill="#f3ece0" />
      ))}
      <rect x="54" y="144" width="116" height="84" fill="#f5e6bd" />
      <rect x="230" y="144" width="116" height="84" fill="#f5e6bd" />
      <Spines x={62} y={224} count={8} seed={2} />
      <Spines x={238} y={224} count={8} seed={5} />
      <rect x="180" y="140" width="40" height="116" fill="#4a2f24" />
      <rect x="186" y="148" width="28" height="54" fill="#f5e6bd" />
      <circle cx="212" cy="214" r="3" fill="#d2ac5a" />
      <rect y="256" width="400" height="44" fill="#bfb29a" />
      <path d="M40 262v-26h34v26zM330 262v-26h34v26z" fill="#8c6a46" />
      <circle cx="57" cy="224" r="17" fill="#5c7a63" />
      <circle cx="347" cy="224" r="17" fill="#5c7a63" />
    </>
  ),
  talk: (
    <>
      <rect width="400" height="300" fill="#3b3a42" />
      <path d="M200 0 60 220h280z" fill="#e8d9ae" opacity="0.2" />
      <rect x="96" y="40" width="208" height="112" rx="4" fill="#f3ece0" />
      <rect x="120" y="60" width="52" height="70" rx="2" fill="#b0372a" />
      <path d="M190 72h88M190 88h88M190 104h60" stroke="#8a8272" strokeWidth="5" />
      <rect x="176" y="176" width="48" height="56" fill="#8c6a46" />
      <circle cx="200" cy="146" r="13" fill="#d9a583" />
      <path d="M176 180c0-30 48-30 48 0z" fill="#2c5b60" />
      <rect y="228" width="400" height="72" fill="#26262c" />
      {[30, 86, 142, 198, 254, 310, 366].map((x, index) => (
        <g key={x} fill={['#6b5c52', '#4f5f63', '#74604a', '#5b5468'][index % 4]}>
          <circle cx={x} cy="246" r="15" />
          <path d={`M${x - 28} 300c0-50 56-50 56 0z`} />
        </g>
      ))}
    </>
  ),
};

/** A picture of the press: one of the shell's own drawings by name, else an image by its address. */
export function Picture({ name, title }: { name: string; title: string }) {
  const scene = SCENES[name];
  if (!scene) return <img src={name} alt={title} width={400} height={300} loading="lazy" />;
  return (
    <svg viewBox="0 0 400 300" role="img" aria-label={title} preserveAspectRatio="xMidYMid slice">
      {scene}
    </svg>
  );
}
