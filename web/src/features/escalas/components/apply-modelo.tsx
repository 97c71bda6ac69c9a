import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { formatCount, formatTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { diaCurto } from '../horas'
import type { Dia } from '../model'
import { escalasMutations } from '../mutations'
import { escalasQueries } from '../queries'

type ApplyModeloProps = { dias: readonly Dia[]; fuso: string; ministerio: string; onClose: () => void }

function Escolha({ dias, fuso, ministerio, onClose }: ApplyModeloProps) {
  const { data: modelos } = useQuery(escalasQueries.modelos(ministerio))
  const ativos = modelos?.filter(({ ativo }) => ativo) ?? []
  const [escolhido, setModelo] = useState('')
  const modelo = escolhido || ativos[0]?.id || ''
  const [fora, setFora] = useState<readonly string[]>(() =>
    dias.length > 1 ? dias.filter(({ escala_id }) => escala_id).map(({ id }) => id) : [],
  )
  const undo = useUndo([escalasQueries.all()])
  const apply = useMutation(escalasMutations.applyModelo(ministerio))
  const ocorrencias = dias.map(({ id }) => id).filter((id) => !fora.includes(id))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    apply.mutate(
      { modelo, ocorrencias },
      {
        onSuccess: ({ operacao }) => {
          undo(`Modelo aplicado em ${formatCount(ocorrencias.length, 'dia', 'dias')}.`, operacao)
          onClose()
        },
      },
    )
  }

  if (modelos && ativos.length === 0) {
    return (
      <div className="space-y-4">
        <p>Um modelo diz que posições cada culto tem. Ainda não há nenhum.</p>
        <Button asChild>
          <Link to={`/ministerios/${ministerio}/escalas/modelos`}>Criar modelo</Link>
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={handleSubmit} className="space-y-4">
      <div className="space-y-1">
        <Label htmlFor="aplicar-modelo">Modelo</Label>
        <Select
          id="aplicar-modelo"
          options={ativos.map(({ id, nome }) => ({ value: id, label: nome }))}
          value={modelo}
          onChange={({ target }) => setModelo(target.value)}
        />
      </div>
      <fieldset>
        <legend className="font-medium text-sm">Dias</legend>
        {dias.map(({ id, inicio, nome, escala_id }) => (
          <div key={id} className="flex min-h-11 items-center gap-3 py-1.5 md:min-h-9">
            <Checkbox
              id={`dia-${id}`}
              checked={!fora.includes(id)}
              onCheckedChange={(on) => setFora(on === true ? fora.filter((um) => um !== id) : [...fora, id])}
            />
            <Label htmlFor={`dia-${id}`} className="font-normal">
              {diaCurto(inicio, fuso)} {formatTime(inicio, fuso)}, {nome}
              {escala_id && <span className="text-muted-foreground"> · já tem posições</span>}
            </Label>
          </div>
        ))}
      </fieldset>
      <p className="text-muted-foreground text-sm">Quem já está na escala continua onde está.</p>
      <DialogFooter>
        <Button type="submit" disabled={!modelo || ocorrencias.length === 0} isPending={apply.isPending}>
          Aplicar
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Gives days the places of a template; those that have none yet are ticked. */
export function ApplyModelo(props: ApplyModeloProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <DialogContent title="Aplicar modelo">
        <Escolha {...props} />
      </DialogContent>
    </Dialog>
  )
}
