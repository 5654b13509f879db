/** Lines for the terminal: which part of a composed site is from where. */
export function whatIsWhose({ remote, site, mayWrite, deployed: { set }, shell }) {
  const isSame = shell === set.host.version;
  const others = set.remotes.filter(({ name }) => name !== remote);
  const lines = [
    [remote, 'yours: rendered on this machine, and follows its sources'],
    [
      'shell',
      `of this checkout, ${isSame ? 'the same as' : 'other than'} host@${set.host.version} there`,
    ],
    ...others.map(({ name, version, off }) => [
      name,
      `${name}@${version} as deployed${off ? ', where it is off' : ''}; the browser makes its pages and forms`,
    ]),
    [
      'services',
      `of ${site}; ${mayWrite ? 'what you send there is sent' : 'nothing is sent there without --send'}`,
    ],
  ];
  return lines.map(([part, whose]) => `  ${part.padEnd(10)} ${whose}`);
}
