import { FileText } from 'lucide-react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { toAppError } from '@/lib/errors'
import type { Paper } from '@/lib/paper'
import { useMutation } from '@/lib/use-mutation'
import { PaperPreview } from './paper-preview'

type PaperButtonProps = {
  label: string
  /** What the button says where its place says the rest. */
  shortLabel?: string
  file: string
  /** Gathers what stands on the paper; null, with a notice of its own, when there is nothing to print. */
  make: () => Promise<Paper | null>
  disabled?: boolean
  /** Where it is what the page is for. */
  variant?: 'outline' | 'primary'
}

/** Makes a paper and shows it, to be printed or kept as PDF. */
export function PaperButton(props: PaperButtonProps) {
  const { label, shortLabel = label, file, make, disabled = false, variant = 'outline' } = props
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: async () => {
      const [paper, { makePdf }, { drawPdf }] = await Promise.all([
        make(),
        import('@/lib/pdf'),
        import('@/lib/pdf-view'),
      ])
      if (!paper) return null
      const pdf = await makePdf(paper)
      return { pdf, pages: await drawPdf(pdf) }
    },
    onError: (error) => toast.error(toAppError(error).message),
    meta: { silent: true },
  })
  return (
    <>
      <Button
        variant={variant}
        aria-label={label}
        disabled={disabled}
        isPending={isPending}
        onClick={() => mutate()}
      >
        <FileText aria-hidden />
        {shortLabel}
      </Button>
      {data && <PaperPreview {...data} title={label} file={file} onClose={reset} />}
    </>
  )
}
