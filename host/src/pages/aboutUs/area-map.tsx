/** The way to the house, drawn: streets, river and campus around it. @param place address that the map is of */
export function AreaMap({ place, className }: { place: string; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 640 360"
      role="img"
      aria-label={`${place}的位置示意图：书院路与江岸街路口，麓山地铁站向东 300 米`}
    >
      <rect width="640" height="360" fill="var(--sunken)" />
      <path d="M-10 300c120-40 210-6 320-22s190-60 340-36v130H-10z" fill="var(--second-soft)" />
      <path d="M0 40 96 0h150L120 128 0 150z" fill="var(--good)" opacity="0.16" />
      <rect x="356" y="44" width="196" height="110" rx="6" fill="var(--good)" opacity="0.12" />
      <g fill="none" stroke="var(--line)" strokeWidth="22" strokeLinecap="round">
        <path d="M-10 200h660M316-10v290" />
      </g>
      <g fill="none" stroke="var(--surface)" strokeWidth="16" strokeLinecap="round">
        <path d="M-10 200h660M316-10v290" />
      </g>
      <g fill="none" stroke="var(--surface)" strokeWidth="8">
        <path d="M150 190V70h166M460 210v52M326 100h30M150 210v72" />
      </g>
      <g fill="var(--ink-2)" fontSize="14" fontFamily="var(--text)" textAnchor="middle">
        <text x="560" y="205">
          书院路
        </text>
        <text x="316" y="262">
          江岸街
        </text>
        <text x="454" y="104">
          云麓大学
        </text>
        <text x="90" y="66">
          麓山公园
        </text>
        <text x="520" y="310">
          云江
        </text>
        <text x="150" y="232">
          麓山站
        </text>
      </g>
      <circle cx="150" cy="200" r="9" fill="var(--second)" />
      <path d="M146 204v-8l4 5 4-5v8" fill="none" stroke="var(--on-accent)" strokeWidth="1.6" />
      <path d="M342 190c-12-16-20-24-20-36a20 20 0 1 1 40 0c0 12-8 20-20 36z" fill="var(--accent)" />
      <circle cx="342" cy="153" r="7" fill="var(--surface)" />
      <text x="372" y="182" fill="var(--ink)" fontSize="16" fontFamily="var(--serif)" fontWeight="600">
        出版社
      </text>
    </svg>
  );
}
