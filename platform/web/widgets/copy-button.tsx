import { IconCopy } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/states/toast.tsx'

export interface CopyTexts {
  copy: string
  copied: string
  copyFailed: string
}

export function CopyButton({ text, copy: label, copied, copyFailed }: CopyTexts & { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast(copied, 'good')
    } catch {
      // Needs https and is missing in some browsers.
      toast(copyFailed)
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <IconCopy size={20} aria-hidden /> {label}
    </Button>
  )
}
