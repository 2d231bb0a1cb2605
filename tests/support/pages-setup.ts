import { ensureWebBuild } from '../../scripts/web-build.ts'

/** The journeys look at the built pages: built once for a run, and not at all when the last build still fits. */
export default async function setup(): Promise<void> {
  await ensureWebBuild()
}
