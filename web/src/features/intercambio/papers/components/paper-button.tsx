import { Printer } from 'lucide-react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { download } from '@/lib/download'
import { toAppError } from '@/lib/errors'
import { useMutation } from '@/lib/use-mutation'
import type { Paper } from '../paper'

type PaperButtonProps = {
  label: string
  file: string
  /** Gathers what stands on the paper; null, with a notice of its own, when there is nothing to print. */
  make: () => Promise<Paper | null>
  disabled?: boolean
}

/** Makes a paper and hands it out as PDF. */
export function PaperButton({ label, file, make, disabled = false }: PaperButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [paper, { makePdf }] = await Promise.all([make(), import('@/lib/pdf')])
      return paper && makePdf(paper)
    },
    onSuccess: (pdf) => pdf && download(pdf, `${file}.pdf`),
    onError: (error) => toast.error(toAppError(error).message),
    meta: { silent: true },
  })
  return (
    <Button variant="outline" disabled={disabled} isPending={isPending} onClick={() => mutate()}>
      <Printer aria-hidden />
      {label}
    </Button>
  )
}
