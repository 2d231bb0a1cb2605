import { ensureWebBuild } from '../../../scripts/build/web-build.ts'

/** Builds the pages once per run, unless the last build is current. */
export default async function setup(): Promise<void> {
  await ensureWebBuild()
}
