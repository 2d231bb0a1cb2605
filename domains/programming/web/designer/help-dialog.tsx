import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { SelectField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { type RestrictionArea, restrictionAreas } from '../../../training/contract/restriction-areas.ts'
import { type DraftBlock, type Help, helpOf } from './block-tree.ts'

// Bounds of domains/training/contract/blocks.ts, repeated to load no zod.
const most = { link: 300, text: 120 } as const

const isLink = (text: string) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:')

interface HelpDialogProps {
  title: string
  block: DraftBlock
  onDone: (help: Help) => void
  onClose: () => void
}

/** The video of a block, and what to do instead of its lines with a restriction. */
export default function HelpDialog({ title, block, onDone, onClose }: HelpDialogProps) {
  const { t } = useTranslation('admin-training')
  const { t: word } = useTranslation('training')
  const [help, setHelp] = useState(() => helpOf(block))
  const [wasTried, setWasTried] = useState(false)
  const lines = block.lines.filter(({ text }) => text.trim() !== '')
  const [line, setLine] = useState(lines[0]?.key ?? 0)
  const [area, setArea] = useState<RestrictionArea>(restrictionAreas[0])
  const [text, setText] = useState('')
  const typed = text.trim()
  const added = typed ? [...help.alternatives, { area, line, text: typed }] : help.alternatives
  const video = help.video.trim()

  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={stack(4)}>
        <TextField
          label={t('help.video')}
          hint={t('help.videoHint')}
          type="url"
          maxLength={most.link}
          autoComplete="off"
          value={help.video}
          error={wasTried && !isLink(video) && t('help.videoWrong')}
          onChange={({ target }) => setHelp({ ...help, video: target.value })}
        />
        {lines.length > 0 && (
          <section className={stack(3)} aria-label={t('help.alternatives')}>
            <h3 className={look('semibold')}>{t('help.alternatives')}</h3>
            <p className={look('soft', 'size-s')}>{t('help.alternativesOf')}</p>
            {help.alternatives.length > 0 && (
              <ul className={stack(1, 'packed')}>
                {help.alternatives.map((one, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
                  <li key={nth} className={row(2, 'between')}>
                    <span className={look('break-anywhere')}>
                      {lines.find(({ key }) => key === one.line)?.text} → <b>{one.text}</b> (
                      {word(`areas.${one.area}`)})
                    </span>
                    <IconButton
                      label={t('remove', { what: one.text })}
                      onClick={() => setHelp({ ...help, alternatives: help.alternatives.toSpliced(nth, 1) })}
                    >
                      <IconX size={18} aria-hidden />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
            <SelectField
              label={t('help.line')}
              required
              value={line}
              onChange={({ target }) => setLine(Number(target.value))}
            >
              {lines.map(({ key, text: of }) => (
                <option key={key} value={key}>
                  {of}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('help.area')}
              required
              value={area}
              onChange={({ target }) => setArea(target.value as RestrictionArea)}
            >
              {restrictionAreas.map((one) => (
                <option key={one} value={one}>
                  {word(`areas.${one}`)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('help.instead')}
              maxLength={most.text}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button
              disabled={typed === ''}
              onClick={() => {
                setHelp({ ...help, alternatives: added })
                setText('')
              }}
            >
              <IconPlus size={18} aria-hidden /> {t('help.add')}
            </Button>
          </section>
        )}
        <DialogActions>
          <Button
            kind="primary"
            onClick={() => {
              setWasTried(true)
              // What was typed and not added counts as well.
              if (isLink(video)) onDone({ video, alternatives: added })
            }}
          >
            {t('help.close')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
