import vm from 'node:vm';
import { refuse } from './attempts.ts';
import type { Builtins } from './builtins.ts';

/** What a release set consists of. */
export interface PublishedParts {
  /** The files that may be run, by path: `/remotes/fair/<version>/server/….js`. */
  readonly files: ReadonlySet<string>;
  /** Where each part of the set has its files; modules of a part import only their own. */
  readonly bases: readonly string[];
}

interface ModuleGraphOptions {
  /** The host's copies of the shared modules, by name. */
  readonly shared: Readonly<Record<string, string>>;
  readonly builtins: Builtins;
  /** Asks the server for the source of a file. */
  readonly readSource: (file: string) => Promise<string>;
}

/**
 * The modules of a release set. They come as text from the server, and import nothing but files of their own
 * part, what the host shares, and Node's modules that compute.
 */
export class ModuleGraph {
  private readonly modules = new Map<string, Promise<vm.Module>>();
  /** One graph is linked at a time: a module that another graph links is not ready to be run. */
  private linking: Promise<unknown> = Promise.resolve();

  constructor(
    private parts: PublishedParts,
    private readonly options: ModuleGraphOptions,
  ) {}

  /** Goes on with a set that has the same host. */
  follow(parts: PublishedParts): void {
    this.parts = parts;
  }

  async import(file: string): Promise<object> {
    if (!this.parts.files.has(file)) throw new Error(`${file} is none of the published files.`);
    return this.run(await this.source(file));
  }

  private async run(module: vm.Module): Promise<object> {
    const linked = this.linking.then(async () => {
      if (module.status === 'unlinked') await module.link(this.resolve);
    });
    this.linking = linked.catch(() => this.forgetUnlinked());
    await linked;
    await module.evaluate();
    return module.namespace;
  }

  private readonly resolve = (specifier: string, { identifier }: vm.Module): Promise<vm.Module> => {
    const { shared, builtins } = this.options;
    const known = Object.hasOwn(shared, specifier) ? shared[specifier] : undefined;
    if (known) return this.source(known);
    if (builtins.has(specifier)) return this.builtin(specifier);
    return this.source(this.ownFile(specifier, identifier));
  };

  /** A file of the part that imports it. */
  private ownFile(specifier: string, importer: string): string {
    const { files, bases } = this.parts;
    const base = bases.find((candidate) => importer.startsWith(candidate));
    if (base && /^\.{0,2}\//.test(specifier)) {
      const file = new URL(specifier, `http://site.invalid${importer}`).pathname;
      if (file.startsWith(base) && files.has(file)) return file;
      if (file.startsWith(base)) throw new Error(`${file} is none of the published files.`);
    }
    return refuse('modules', `import of ${specifier.slice(0, 100)} in ${importer}`);
  }

  private source(file: string): Promise<vm.Module> {
    return this.once(file, async () => {
      const source = await this.options.readSource(file);
      return new vm.SourceTextModule(source, {
        identifier: file,
        initializeImportMeta: (meta) => {
          meta.url = `file://${file}`;
        },
        importModuleDynamically: (async (specifier: string, module: vm.Module) =>
          this.run(await this.resolve(specifier, module))) as never,
      });
    });
  }

  private builtin(specifier: string): Promise<vm.Module> {
    return this.once(specifier, async () => {
      const exports = this.options.builtins.get(specifier);
      const names = Object.keys(exports).filter((name) => name !== 'default');
      const module = new vm.SyntheticModule(['default', ...names], () => {
        module.setExport('default', exports);
        for (const name of names) module.setExport(name, exports[name]);
      });
      return module;
    });
  }

  private once(name: string, make: () => Promise<vm.Module>): Promise<vm.Module> {
    const known = this.modules.get(name);
    if (known) return known;
    const module = make();
    this.modules.set(name, module);
    module.catch(() => this.modules.delete(name));
    return module;
  }

  /** What could not be linked is loaded anew when it is asked for again. */
  private async forgetUnlinked(): Promise<void> {
    for (const [name, loading] of this.modules) {
      const module = await loading.catch(() => undefined);
      if (!module || ['unlinked', 'linking', 'errored'].includes(module.status)) {
        this.modules.delete(name);
      }
    }
  }
}
