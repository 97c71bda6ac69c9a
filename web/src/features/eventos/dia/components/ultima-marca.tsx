import { CircleCheck, Undo2, Users } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { formatList } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { diaQueries } from '../queries'
import { type Marking, nomeDe } from '../use-mark'

interface UltimaMarcaProps {
  ocorrencia: string
  marking: Marking
  onDone: () => void
}

/** Who was marked last, while the search is free for the next: to take back, or with their household. */
export function UltimaMarca({ ocorrencia, marking, onDone }: UltimaMarcaProps) {
  const { ultimos, mark } = marking
  const one = ultimos.length === 1 ? ultimos[0] : undefined
  const others = one?.familia ?? 0
  const family = useMutation({
    mutationFn: (membro: string) => diaQueries.familia(ocorrencia, membro),
    onSuccess: (people) => {
      const missing = people.filter((um) => !um.presente && um.membro_id !== one?.membro_id)
      if (missing.length > 0) mark(missing, true)
      onDone()
    },
  })
  if (ultimos.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-success-soft py-1 pr-1 pl-3 text-success-text">
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      <span className="min-w-48 flex-1 break-words py-2 font-medium">
        {formatList(ultimos.map(nomeDe))} {ultimos.length === 1 ? 'está presente' : 'estão presentes'}
      </span>
      {one && others > 0 && (
        <Button size="sm" isPending={family.isPending} onClick={() => family.mutate(one.membro_id)}>
          <Users aria-hidden />
          Marcar a família ({others + 1})
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          mark(ultimos, false)
          onDone()
        }}
      >
        <Undo2 aria-hidden />
        Desfazer
      </Button>
    </div>
  )
}
