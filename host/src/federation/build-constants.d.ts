/** Version of each shared module in this build, by its name. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
