/** True for an https address of one of the hosts or of a host below one: goods lead readers nowhere else. */
export function isLinkOf(hosts: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
