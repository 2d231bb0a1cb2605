import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languageNamed } from '../../../../platform/contract/languages.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { blocksIn, type ReadBlock } from '../../../training/rules/blocks-in.ts'
import { useScoringText } from '../../../training/web/widgets/use-scoring-text.ts'
import type { WentSo } from '../../contract/library.ts'
import { blockAlone, wholeNotes } from '../../rules/copied-notes.ts'
import styles from './library.module.css'
import type { Content, Insert } from './library-dialog.tsx'
import { useFigureText } from './use-figure-text.ts'

interface ContentBlocksProps {
  content: Content
  figures: readonly WentSo[]
  onInsert: Insert
}

/** The blocks in the reader's language, where they were translated. */
export function useShown(): (content: Pick<Content, 'wbs' | 'language'>) => readonly ReadBlock[] {
  const { i18n } = useTranslation('library')
  return ({ wbs, language }) => blocksIn(wbs, language, languageNamed(i18n.language))
}

/** The blocks of a workout or a template, with notes and figures, to add all of them or one. */
export function ContentBlocks({ content, figures, onInsert }: ContentBlocksProps) {
  const { t } = useTranslation('library')
  const { wbs, language, notes } = content
  const shown = useShown()(content)
  const general = notes.find(({ at }) => at === '')
  return (
    <div className={classNames(stack(4, 'pad3'), styles.blocks)}>
      {general && <NoteText text={general.text} />}
      {shown.map((block, nth) => {
        const what = block.title || t('blockNth', { nth: nth + 1 })
        const alone = blockAlone(content, nth)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <div key={nth} className={stack(2)}>
            <BlockText block={block} figures={figures} />
            {alone.notes.map(({ at, text }) => (
              <NoteText key={at} text={text} />
            ))}
            {wbs.length > 1 && (
              <div>
                <Button aria-label={t('insertBlockOf', { what })} onClick={() => onInsert(alone, what)}>
                  <IconPlus size={18} aria-hidden /> {t('insertBlock')}
                </Button>
              </div>
            )}
          </div>
        )
      })}
      <Button kind="primary" onClick={() => onInsert({ wbs, language, notes: wholeNotes(notes) }, null)}>
        {t('insert')}
      </Button>
    </div>
  )
}

function NoteText({ text }: { text: string }) {
  const { t } = useTranslation('library')
  return (
    <p className={classNames(look('size-s', 'pre-line'), styles.note)}>
      <strong>{t('notes')}:</strong> {text}
    </p>
  )
}

function BlockText({ block, figures }: { block: ReadBlock; figures: readonly WentSo[] }) {
  const scoringText = useScoringText()
  const figureText = useFigureText()
  const { title, exercices, tc, wbs, scored, language } = block
  const head = [title, tc === null ? '' : `${tc}′`].filter(Boolean).join(' · ')
  const went = figures.find(({ blockId }) => blockId === scored?.id)
  return (
    <div className={stack(1, 'break-anywhere')} lang={language ?? ''}>
      {head && <p className={look('semibold')}>{head}</p>}
      {exercices.map((line, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and may stand there twice
        <p key={nth}>{line}</p>
      ))}
      {scored && <p className={look('soft', 'size-s')}>{scoringText(scored).join(' · ')}</p>}
      {went && <p className={look('size-s')}>{figureText(went).join(' · ')}</p>}
      {wbs.map((inner, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <div key={nth} className={styles.inner}>
          <BlockText block={inner} figures={figures} />
        </div>
      ))}
    </div>
  )
}
