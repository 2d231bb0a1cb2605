import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useCenters } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { type ActivitySpaces, changeClassSpaces } from '../../contract/class-spaces.ts'
import type { Space } from '../../contract/services.ts'

interface ClassSpacesDialogProps {
  taken: ActivitySpaces
  spaces: readonly Space[]
  onClose: () => void
}

/** How many of each space; none when left empty. */
export function ClassSpacesDialog({ taken, spaces, onClose }: ClassSpacesDialogProps) {
  const { t, i18n } = useTranslation('class-spaces')
  const centers = useCenters()
  const errorText = useErrorText()
  // As it was when the dialog opened: what others change meanwhile is refused.
  const [was] = useState(taken.spaces)
  const [counts, setCounts] = useState<ReadonlyMap<number, string>>(
    () => new Map(was.map(({ spaceId, count }) => [spaceId, String(count)])),
  )
  const { busy, problem, run } = useWork()
  const labelOf = ({ texts, centerId }: Space) => {
    const name = textIn(texts.name, i18n.language)
    return centers.length > 1 ? `${name} (${centers.find(({ id }) => id === centerId)?.name ?? ''})` : name
  }
  const save = () =>
    run(async () => {
      const wanted = [...counts].map(([spaceId, text]) => ({ spaceId, count: Number(text) }))
      const body = { spaces: wanted.filter(({ count }) => count > 0), was }
      const { short } = await command(changeClassSpaces, { params: { id: taken.activity.id }, body })
      toast(short > 0 ? t('savedShort', { count: short }) : t('saved'), short > 0 ? 'plain' : 'good')
      onClose()
    })
  return (
    <Dialog open onClose={onClose} title={t('editTitle', { name: taken.activity.name })} busy={busy === true}>
      <form
        className={stack(4)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        {spaces.map((space) => (
          <TextField
            key={space.id}
            type="number"
            min={0}
            max={space.count}
            label={labelOf(space)}
            hint={t('most', { count: space.count })}
            value={counts.get(space.id) ?? ''}
            onChange={({ target }) => setCounts(new Map(counts).set(space.id, target.value))}
          />
        ))}
        {problem !== undefined && <Notice tone="bad">{errorText(problem)}</Notice>}
        <DialogActions>
          <Button onClick={onClose} disabled={busy === true}>
            {t('back')}
          </Button>
          <Button type="submit" kind="primary" busy={busy === true}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
