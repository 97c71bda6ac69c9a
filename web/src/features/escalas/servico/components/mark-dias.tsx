import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toastUndo } from '@/features/auditoria/public'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Recusas } from '../model'
import { servicoMutations } from '../mutations'
import { JaEscalado } from './ja-escalado'
import { type MarcasDoDia, MesCalendario } from './mes-calendario'

type MarkDiasProps = {
  /** The month to begin with, `aaaa-mm`. */
  mes: string
  hoje: string
  fuso: string
  membro: string | null
  marcas: ReadonlyMap<string, MarcasDoDia>
  onClose: () => void
}

/** The days of a month in which one cannot serve, a tap each, saved together. */
export function MarkDias({ mes, hoje, fuso, membro, marcas, onClose }: MarkDiasProps) {
  const [chave] = useState(() => crypto.randomUUID())
  const [dias, setDias] = useState<ReadonlySet<string>>(new Set())
  const [recusas, setRecusas] = useState<Recusas>([])
  const save = useMutation(servicoMutations.saveDias(chave, fuso))
  const remove = useMutation(servicoMutations.deleteBloqueio())
  const primeiro = `${mes}-01` < hoje ? hoje : `${mes}-01`

  function handleChoose(dia: string) {
    if (dia < hoje || marcas.get(dia)?.bloqueado) return
    const novos = new Set(dias)
    if (!novos.delete(dia)) novos.add(dia)
    setDias(novos)
  }
  function handleSave() {
    save.mutate([...dias].toSorted(), {
      onSuccess: ({ recusas: achadas }) => {
        toastUndo(`${formatCount(dias.size, 'dia bloqueado', 'dias bloqueados')}.`, () =>
          remove.mutate({ bloqueio: chave, familia: false }),
        )
        const minhas = achadas.filter(({ membro_id }) => membro_id === membro)
        if (minhas.length > 0) setRecusas(minhas)
        else onClose()
      },
    })
  }
  return (
    <div className="space-y-3">
      <p>Toque nos dias em que você não pode servir.</p>
      <MesCalendario
        hoje={hoje}
        escolhido={primeiro}
        marcados={dias}
        marcas={marcas}
        onChoose={handleChoose}
      />
      <div className="sticky bottom-20 flex flex-wrap gap-2 *:grow md:bottom-4 md:*:grow-0">
        <Button disabled={dias.size === 0} isPending={save.isPending} onClick={handleSave}>
          {dias.size === 0 ? 'Bloquear' : `Bloquear ${formatCount(dias.size, 'dia', 'dias')}`}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </div>
      {recusas.length > 0 && (
        <Dialog open onOpenChange={onClose}>
          <DialogContent title="Você já está na escala">
            <JaEscalado recusas={recusas} fuso={fuso} onClose={onClose} />
          </DialogContent>
        </Dialog>
      )}
    </div>
  )
}
