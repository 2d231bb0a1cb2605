import { useState } from 'react'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Notice } from '../../../platform/web/ui/states/notice.tsx'
import { Skeleton } from '../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../platform/web/ui/states/state.tsx'
import { toast } from '../../../platform/web/ui/states/toast.tsx'
import { Exhibit, Line } from './exhibit.tsx'

export function StateWidgets({ name }: { name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Exhibit title="Notices">
        <Notice title="Plain">Text</Notice>
        <Notice tone="good" title="Good">
          Text
        </Notice>
        <Notice tone="bad" title="Bad">
          Text
        </Notice>
      </Exhibit>
      <Exhibit title="States">
        <Skeleton height={44} />
        <EmptyState title="Nothing yet" text="What to do about it">
          <Button>Do it</Button>
        </EmptyState>
        <ErrorState title="It failed" text="What happened" onRetry={() => toast('Tried again')} />
      </Exhibit>
      <Exhibit title="Dialogs and toasts">
        <Line>
          <Button onClick={() => setOpen(true)}>{`Dialog (${name})`}</Button>
          <Button onClick={() => toast('Done', 'good', { label: 'Undo', run: () => undefined })}>
            Toast
          </Button>
        </Line>
        {open && (
          <Dialog open title="A dialog" onClose={() => setOpen(false)}>
            Text
          </Dialog>
        )}
      </Exhibit>
    </>
  )
}
