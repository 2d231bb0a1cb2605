import { IconLifebuoy } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import type { Desk } from './block-designer.tsx'
import { type DraftBlock, helpOf, setHelp } from './block-tree.ts'

const HelpDialog = lazy(() => import('./help-dialog.tsx'))

interface BlockHelpProps {
  block: DraftBlock
  /** Name of the block for screen readers. */
  name: string
  desk: Desk
}

/** Opens the video of a block and the alternatives to its lines; says how many there are. */
export function BlockHelp({ block, name, desk }: BlockHelpProps) {
  const { t } = useTranslation('admin-training')
  const [open, setOpen] = useState(false)
  const { video, alternatives } = helpOf(block)
  const count = alternatives.length + (video ? 1 : 0)
  return (
    <>
      <Button
        {...(count === 0 && { kind: 'plain' })}
        data-spot={`help-${block.key}`}
        aria-label={t('help.openOf', { what: name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconLifebuoy size={18} aria-hidden /> {t('help.open')}
        {count > 0 && ` · ${count}`}
      </Button>
      <Suspense fallback={null}>
        {open && (
          <HelpDialog
            title={t('help.openOf', { what: name })}
            block={block}
            onDone={(help) => {
              setOpen(false)
              desk.go(setHelp(desk.tree, block.key, help))
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
