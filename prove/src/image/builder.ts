import { join } from 'node:path';
import { run } from './run.ts';

/** The part of an image's configuration that its start needs. */
export type ImageConfig = {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  WorkingDir: string;
  Healthcheck: { Test: string[] };
};

export type Builder = {
  /** Fetches an image. Rejects if nobody has it. */
  pull(image: string): Promise<void>;
  /** Makes an image of a folder. */
  pack(folder: string, name: string, environment: Record<string, string>): Promise<void>;
  build(file: string, context: string, nodeImage: string): Promise<void>;
  readConfig(): Promise<ImageConfig>;
  /** Returns the folder with the files of the image. */
  mount(): Promise<string>;
};

const product = 'localhost/pledgewell';
const pullMs = 600_000;

/**
 * Buildah with a store of its own, which disappears with its folder. It works without a daemon, and
 * without rights that a machine inside of another one lacks.
 */
export function openBuilder(folder: string): Builder {
  const store = [
    ['--root', join(folder, 'images')],
    ['--runroot', join(folder, 'running')],
    ['--storage-driver', 'vfs'],
  ].flat();
  const buildah = async (...words: string[]) => (await run('buildah', [...store, ...words])).stdout;

  return {
    async pull(image) {
      await run('buildah', [...store, 'pull', '--quiet', image], { timeoutMs: pullMs });
    },
    async pack(source, name, environment) {
      const container = (await buildah('from', 'scratch')).trim();
      await buildah('add', '--quiet', container, source, '/');
      const variables = Object.entries(environment).flatMap((each) => ['--env', each.join('=')]);
      await buildah('config', ...variables, container);
      await buildah('commit', '--quiet', '--rm', container, name);
    },
    async build(file, context, nodeImage) {
      const way = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker'];
      const image = ['--build-arg', `NODE_IMAGE=${nodeImage}`, '--tag', product, '--file', file];
      await buildah('bud', ...way, ...image, context);
    },
    async readConfig() {
      const text = await buildah('inspect', '--type', 'image', product);
      return (JSON.parse(text) as { Docker: { config: ImageConfig } }).Docker.config;
    },
    async mount() {
      const container = (await buildah('from', product)).trim();
      return (await buildah('mount', container)).trim();
    },
  };
}
