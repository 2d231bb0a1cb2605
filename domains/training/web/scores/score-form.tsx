import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { type Listing, scoreLevels, scoringBounds } from '../../contract/score-schemes.ts'
import type { BoardEntry, OwnBlock, SavedScore } from '../../contract/scores.ts'
import { entryInUnit, readEntry } from '../../rules/scores/score-entry.ts'
import { submitScore } from '../api/entered-scores.ts'
import { privacyChoicesQuery } from '../api/privacy-choices.ts'
import type { EnteredScore } from '../api/score-queue.ts'
import { chooseWeightUnit, useWeightUnit } from '../widgets/weight-unit.ts'
import { EarlierResults } from './earlier-results.tsx'
import { ListingChoice } from './listing-choice.tsx'
import { ScorePad } from './score-pad.tsx'
import styles from './scores.module.css'
import { TeamChoice } from './team-choice.tsx'
import { useScoreDraft } from './use-score-draft.ts'

export type Submitted = SavedScore | 'deleted' | 'waiting'

interface ScoreFormProps {
  asked: OwnBlock
  onDone: (submitted: Submitted, form: EnteredScore['form']) => void
}

/** Enters, changes or deletes the own result of a block, or joins a team. */
export function ScoreForm({ asked, onDone }: ScoreFormProps) {
  const { t } = useTranslation('score-entry')
  const errorText = useErrorText()
  const { block, own } = asked
  const unit = useWeightUnit()
  const { draft, change, drop } = useScoreDraft(asked, unit)
  const [joined, setJoined] = useState<BoardEntry>()
  const memberId = useSession().claims?.memberId ?? 0
  const choices = useQuery(privacyChoicesQuery(memberId))
  const [listing, setListing] = useState<Listing>()
  const join = joined && joined.id === draft.joins ? joined : undefined
  const asksListing = (join !== undefined || draft.visible) && choices.data?.listedUnder === null
  const { sets, tieBreak, isReady } = readEntry(draft, block, own, unit)
  const isComplete = (join !== undefined || isReady) && (!asksListing || listing !== undefined)

  const submit = useMutation<Submitted, Error, { form: EnteredScore['form']; version: number | null }>({
    mutationFn: ({ form, version }) =>
      submitScore({
        ...{ blockId: block.id, form, version, scoring: block, day: block.when },
        title: block.benchmark?.name || block.title || t('result'),
        listing: asksListing ? (listing ?? null) : null,
      }),
    onSuccess: (submitted, { form }) => {
      drop()
      onDone(submitted, form)
    },
  })
  // A second press may come before the first is drawn as pending, or while the dialog closes.
  const isSent = useRef(false)
  const send = (entered: { form: EnteredScore['form']; version: number | null }) => {
    if (isSent.current) return
    isSent.current = true
    submit.mutate(entered, {
      onError: () => {
        isSent.current = false
      },
    })
  }
  const formToSend = () => {
    const { level, note, visible, capped } = draft
    if (!join) return { level, sets, capped, tieBreak, note, visible }
    const { people: _, ...of } = join
    const values = of.sets.length > 0 ? of.sets : [of.value]
    const entered = { level: of.level, sets: values, capped: of.capped, tieBreak: of.tieBreak, note: of.note }
    return { ...entered, visible: true, joins: of.id }
  }
  const save = (version: number | null) => send({ form: formToSend(), version })
  const isChanged = submit.error instanceof ApiError && submit.error.code === 'changed_meanwhile'

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) save(draft.version)
      }}
    >
      <div className={stack(4)}>
        {block.teamSize > 1 && (
          <TeamChoice
            block={block}
            own={own}
            joins={join?.id ?? null}
            onJoin={(entry) => {
              setJoined(entry ?? undefined)
              change({ joins: entry?.id ?? null })
            }}
          />
        )}
        {!join && (
          <>
            <Segmented
              label={t('levelLabel')}
              choices={scoreLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
              value={draft.level}
              onChange={(level) => change({ level })}
            />
            <EarlierResults asked={asked} />
            <ScorePad
              block={block}
              typed={draft}
              unit={unit}
              onType={change}
              onUnit={(next) => {
                const { sets: inNext } = entryInUnit(draft, block, own, [unit, next])
                change({ sets: inNext })
                chooseWeightUnit(next)
              }}
            />
            <TextField
              label={t('note')}
              value={draft.note}
              maxLength={scoringBounds.note}
              onChange={(event) => change({ note: event.target.value })}
            />
            <Switch
              label={t('visible')}
              hint={t('visibleHint')}
              on={draft.visible}
              onChange={(visible) => change({ visible })}
            />
          </>
        )}
        {asksListing && <ListingChoice value={listing ?? null} onPick={setListing} />}
        {submit.error && (
          <Notice tone="bad">
            <p>{errorText(submit.error)}</p>
            {isChanged && (
              <div className={row(2, 'above2')}>
                <Button busy={submit.isPending} onClick={() => send({ ...submit.variables, version: null })}>
                  {t(submit.variables.form ? 'saveMine' : 'refused.deleteAnyway')}
                </Button>
              </div>
            )}
          </Notice>
        )}
      </div>
      <div className={styles.actions}>
        <DialogActions>
          {own && !join && (
            <Button
              kind="danger"
              busy={submit.isPending && submit.variables.form === null}
              onClick={() => send({ form: null, version: own.version })}
            >
              {t(own.team.length > 0 ? 'team.leave' : 'delete')}
            </Button>
          )}
          <Button
            kind="primary"
            type="submit"
            busy={submit.isPending && submit.variables.form !== null}
            disabled={!isComplete}
          >
            {t(join ? 'joinTeam' : 'save')}
          </Button>
        </DialogActions>
      </div>
    </form>
  )
}
