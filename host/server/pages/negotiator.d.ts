// What is used of negotiator 1: its published types know no order of preference.
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { readonly headers: object });
    encoding(
      available: readonly string[],
      options: { readonly preferred: readonly string[] },
    ): string | undefined;
  }
  export = Negotiator;
}
