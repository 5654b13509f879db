import { changedPart } from './local-site.ts';

/** What starts workflows, one after the other: later ones find what earlier ones left. */
export interface Scenario {
  readonly does: string;
  readonly workflows: readonly Start[];
}

export interface Start {
  readonly file: string;
  readonly event: string;
  /** What the event tells. */
  readonly payload: (commits: Commits) => Readonly<Record<string, unknown>>;
}

interface Commits {
  readonly commit: string;
  readonly before: string;
}

const repository = 'example/site';

const push = (file: string): Start => ({
  file,
  event: 'push',
  payload: ({ before, commit }) => ({ before, after: commit }),
});

/** Everything that a workflow may be run for here, by the name that the command knows it by. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  release: {
    does: `main gets a change of ${changedPart}, which is shipped`,
    workflows: [push('remotes.yml')],
  },
  preview: {
    does: `a pull request changes ${changedPart}, and gets a preview`,
    workflows: [
      {
        file: 'remotes.yml',
        event: 'pull_request',
        payload: ({ before }) => ({ pull_request: { base: { sha: before } } }),
      },
      {
        file: 'previews.yml',
        event: 'workflow_run',
        payload: ({ commit }) => ({
          workflow_run: {
            id: 1,
            event: 'pull_request',
            conclusion: 'success',
            head_sha: commit,
            head_repository: { full_name: repository },
            pull_requests: [{ number: 7 }],
          },
        }),
      },
    ],
  },
  platform: {
    does: 'main gets a change of what all stand on: the whole test, memory, and the host is shipped',
    workflows: [push('platform.yml')],
  },
};

/** The `github` context of a start. */
export function githubOf({ event, payload }: Start, commits: Commits) {
  return {
    event_name: event,
    event: payload(commits),
    ref: event === 'pull_request' ? 'refs/pull/7/merge' : 'refs/heads/main',
    sha: commits.commit,
    repository,
    server_url: 'https://github.com',
    token: 'local-token',
  };
}
