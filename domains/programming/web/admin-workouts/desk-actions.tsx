import { CenterChoice } from '../../../gym/web/widgets/center-choice.tsx'
import { PlanLink, TracksLink } from '../designer/track-choice.tsx'
import { PasteLink } from '../pasted-programming/paste-link.tsx'

/** What the desk leads to, and the choice of its center. `track`: undefined for the first. */
export const DeskActions = ({ monday, track }: { monday: string; track: number | undefined }) => (
  <>
    <PlanLink monday={monday} track={track} />
    <PasteLink monday={monday} track={track} />
    <TracksLink />
    <CenterChoice />
  </>
)
