import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Listing, type ScoreLevel, scoreLevels } from '../../../contracts/score-schemes.ts'
import type { OwnBlock, SavedScore } from '../../../contracts/scores.ts'
import { keyFor, press, type ScoreKey, typedText } from '../../../rules/score-keys.ts'
import { canBeCapped, pickedValue } from '../../../rules/score-order.ts'
import { readScore, typedScore } from '../../../rules/score-text.ts'
import { choosePrivacy, privacyChoicesQuery } from '../../api/privacy-choices.ts'
import { useDeleteScore, useSaveScore } from '../../api/scores.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { look, row, stack } from '../../ui/primitives.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { Keypad } from './keypad.tsx'
import { ListingChoice } from './listing-choice.tsx'
import styles from './scores.module.css'
import { useScoreText } from './use-score-text.ts'

interface ScoreDialogProps {
  asked: OwnBlock
  onClose: () => void
}

/** Enters or changes the own result of a block. */
export function ScoreDialog({ asked, onClose }: ScoreDialogProps) {
  const { t } = useTranslation('score-entry')
  const [saved, setSaved] = useState<SavedScore>()
  const title = asked.block.benchmark?.name || asked.block.title || t('result')
  return (
    <Dialog open onClose={onClose} title={title}>
      {saved?.beat ? (
        <Celebration saved={saved} scheme={asked.block.scheme} onClose={onClose} />
      ) : (
        <Form
          asked={asked}
          onClose={onClose}
          onSaved={(result) => {
            if (result.beat) return setSaved(result)
            toast(t(result.record ? 'savedRecord' : 'saved'), 'good')
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function Celebration({
  saved: { score, beat },
  scheme,
  onClose,
}: {
  saved: SavedScore
  scheme: OwnBlock['block']['scheme']
  onClose: () => void
}) {
  const { t } = useTranslation('score-entry')
  const { text } = useScoreText()
  return (
    <>
      <div className={stack(2, 'text-center')}>
        <p className={look('success', 'semibold', 'size-l')} role="status">
          {t('record')}
        </p>
        <p className={look('display', 'size-figure-xl', 'tabular')}>{text(score, scheme)}</p>
        {beat && <p className={look('soft')}>{t('before', { score: text(beat, scheme) })}</p>}
      </div>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </>
  )
}

function Form({ asked, onClose, onSaved }: ScoreDialogProps & { onSaved: (result: SavedScore) => void }) {
  const { t } = useTranslation('score-entry')
  const { text } = useScoreText()
  const errorText = useErrorText()
  const { block, own, last, best } = asked
  const [level, setLevel] = useState<ScoreLevel>(own?.level ?? last?.level ?? 'rx')
  const [capped, setCapped] = useState(own?.capped ?? false)
  const scheme = capped ? 'reps' : block.scheme
  const [typed, setTyped] = useState<string[]>(() => typedOf(asked))
  const [active, setActive] = useState(0)
  const [note, setNote] = useState(own?.note ?? '')
  const [visible, setVisible] = useState(own?.visible ?? true)
  const memberId = useSession().claims?.memberId ?? 0
  const choices = useQuery(privacyChoicesQuery(memberId))
  const [listing, setListing] = useState<Listing>()
  const [save, remove] = [useSaveScore(), useDeleteScore()]
  const choose = useMutation<void, Error, Listing>({
    mutationFn: (listedUnder) => choosePrivacy(memberId, { listedUnder }),
  })
  const asksListing = visible && choices.data?.listedUnder === null

  const sets = capped ? typed.slice(0, 1) : typed.slice(0, block.sets)
  const values = sets.map((each) =>
    each === '' ? null : (readScore(each, { scheme, capSeconds: null })?.value ?? null),
  )
  const unreadable = sets.some(
    (each, nth) => each !== '' && values[nth] === null && !(capped && each === '0'),
  )
  const counted = pickedValue(values, scheme, block.pick)
  const isReady = block.scheme === 'done' || (!unreadable && (capped || counted !== null))
  const send = async () => {
    if (asksListing && listing) await choose.mutateAsync(listing)
    const result = block.scheme === 'done' ? [1] : capped ? [values[0] ?? 0] : values
    const form = {
      ...{ level, sets: result, capped, note, visible },
      version: own?.version ?? 0,
    }
    onSaved(await save.mutateAsync({ blockId: block.id, form }))
  }
  const enter = (key: ScoreKey) =>
    setTyped((before) => before.map((each, nth) => (nth === active ? press(each, key, scheme) : each)))
  const enterLatest = useRef(enter)
  enterLatest.current = enter
  // On the document: the focus may be on any button of the dialog.
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLInputElement && event.target.type === 'text'
      const key = keyFor(event.key)
      if (!key || isText || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      enterLatest.current(key)
    }
    document.addEventListener('keydown', type)
    return () => document.removeEventListener('keydown', type)
  }, [])
  const failure = save.error ?? choose.error ?? remove.error
  const isBusy = save.isPending || choose.isPending || remove.isPending

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isBusy && (!asksListing || listing)) void send().catch(() => undefined)
      }}
    >
      <div className={stack(4)}>
        <Segmented
          label={t('levelLabel')}
          choices={scoreLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
          value={level}
          onChange={setLevel}
        />
        {block.scheme !== 'done' && (
          <>
            <div className={stack(1)}>
              <output className={`${styles.typed} ${look('text-center')}`} aria-live="polite">
                {typedText(typed[active] ?? '', scheme) || '0'}
                <span className={look('size-m', 'soft')}> {t(`unit.${scheme}`)}</span>
              </output>
              {(last || best) && (
                <p className={look('soft', 'size-s', 'text-center')}>
                  {last && t('lastShort', { score: text(last, block.scheme) })}
                  {last && best && ' · '}
                  {best && t('best', { score: text(best, block.scheme) })}
                </p>
              )}
            </div>
            {!capped && block.sets > 1 && (
              <div className={row(2, 'wrap')}>
                {sets.map((each, nth) => (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place
                    key={nth}
                    type="button"
                    aria-pressed={nth === active}
                    aria-label={t('set', { nth: nth + 1, value: each || t('nothing') })}
                    className={styles.set}
                    onClick={() => setActive(nth)}
                  >
                    {each === '' ? `${nth + 1}` : typedText(each, scheme)}
                  </button>
                ))}
              </div>
            )}
            <Keypad scheme={scheme} onKey={enter} />
            {canBeCapped(block) && (
              <Switch
                label={t('capped')}
                hint={t('cappedHint')}
                on={capped}
                onChange={(on) => {
                  setCapped(on)
                  setTyped((before) => before.map(() => ''))
                }}
              />
            )}
          </>
        )}
        <TextField label={t('note')} value={note} maxLength={200} onChange={(e) => setNote(e.target.value)} />
        <Switch label={t('visible')} hint={t('visibleHint')} on={visible} onChange={setVisible} />
        {asksListing && <ListingChoice value={listing ?? null} onPick={setListing} />}
        {failure && <Notice tone="bad">{errorText(failure)}</Notice>}
      </div>
      <DialogActions>
        {own && (
          <Button
            kind="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(block.id, { onSuccess: onClose })}
          >
            {t('delete')}
          </Button>
        )}
        <Button
          kind="primary"
          type="submit"
          busy={save.isPending || choose.isPending}
          disabled={!isReady || (asksListing && !listing)}
        >
          {t('save')}
        </Button>
      </DialogActions>
    </form>
  )
}

function typedOf({ block, own }: OwnBlock): string[] {
  const values = own === null ? [] : own.sets.length > 0 ? own.sets : [own.value]
  const scheme = own?.capped ? 'reps' : block.scheme
  return Array.from({ length: block.sets }, (_, nth) => typedScore(values[nth] ?? null, scheme))
}
