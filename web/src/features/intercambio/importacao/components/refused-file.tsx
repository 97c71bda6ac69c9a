import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Importacao } from '../../model'
import { intercambioMutations } from '../../mutations'
import { ACCEPTED, openTable, TABLE_PROBLEMS } from '../open-table'

const NOT_OURS = 'Este não é o arquivo de “Baixar recusadas”: faltam as colunas Linha e Motivo.'

/** Refused lines are handed out as a file, each with its reason, and taken back mended. */
export function RefusedFile({ importacao }: { importacao: Importacao }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const hand = useMutation(intercambioMutations.downloadRecusadas(importacao))
  const mend = useMutation(intercambioMutations.mendFile(importacao))

  async function handleFile(file: File | undefined) {
    if (!file) return
    const answer = await openTable(file)
    if (!answer.table) return setProblem(TABLE_PROBLEMS[answer.problem])
    setProblem(null)
    mend.mutate(answer.table, {
      onSuccess: (done) => {
        if (!done) return setProblem(NOT_OURS)
        const left = done.ficaram > 0 ? `, ${formatCount(done.ficaram, 'continua', 'continuam')} de fora` : ''
        toast.success(`${formatCount(done.entraram, 'pessoa entrou', 'pessoas entraram')}${left}.`)
      },
    })
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-72 text-muted-foreground text-sm">
        Corrija aqui, uma por uma, ou baixe estas linhas com o motivo de cada uma, corrija no arquivo e
        envie-o. O que não tiver conserto, dispense.
      </p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label="Recusadas corrigidas"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void handleFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" isPending={hand.isPending} onClick={() => hand.mutate()}>
          <Download aria-hidden />
          Baixar recusadas
        </Button>
        <Button variant="outline" isPending={mend.isPending} onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          Enviar corrigido
        </Button>
      </div>
      {problem && (
        <p role="alert" className="w-full font-medium text-destructive-text text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}
