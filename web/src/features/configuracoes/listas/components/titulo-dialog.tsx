import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { toastUndo } from '@/features/auditoria/public'
import { churchZone } from '@/lib/clock'
import { useMutation } from '@/lib/use-mutation'
import { configuracoesQueries } from '../../queries'
import { type Titulo, type TituloData, type TituloValues, tituloForm, tituloValues } from '../model'
import { listasMutations } from '../mutations'

const LABELS = {
  nome: 'Nome',
  nivel: 'Nível',
  exige_titulo_id: 'Exige ter sido antes',
  idade_min: 'Idade mínima',
  idade_max: 'Idade máxima',
}

type TituloDialogProps = {
  titulo: Titulo | null
  /** The other titles, which it may demand. */
  others: readonly Titulo[]
  onClose: () => void
}

/** A title: its place among the others and what it demands. */
export function TituloDialog({ titulo, others, onClose }: TituloDialogProps) {
  const queryClient = useQueryClient()
  const { mutate: change } = useMutation(listasMutations.changeTitulo())
  const { mutate: remove } = useMutation(listasMutations.removeTitulo())
  const form = useForm<TituloValues, unknown, TituloData>({
    resolver: zodResolver(tituloForm),
    defaultValues: tituloValues(titulo),
  })
  const { control } = form
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened: titulo,
    valuesOf: tituloValues,
    labels: LABELS,
    load: async () => {
      const all = await queryClient.fetchQuery({ ...configuracoesQueries.titulos(), staleTime: 0 })
      return all.find(({ id }) => id === titulo?.id) ?? null
    },
    lastChange: (record) => ({ at: record?.updated_at }),
    mutation: listasMutations.saveTitulo(titulo?.id),
  })
  async function handleSubmit(data: TituloData) {
    if (mustChoose()) return
    let before = titulo
    const { id } = await save.mutateAsync((version) => {
      before = version
      return { ...data, lido_em: version?.updated_at }
    })
    toastUndo('Título salvo.', () => (before ? change(before) : remove(id)))
    onClose()
  }
  const shown = (name: keyof TituloValues, value: string) =>
    (name === 'exige_titulo_id' ? others.find(({ id }) => id === value)?.nome : value) || (
      <span className="text-muted-foreground">vazio</span>
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={titulo ? `Editar ${titulo.nome}` : 'Novo título'}>
        <FormRoot form={form} onSubmit={handleSubmit} isPending={save.isPending} label="Título">
          <EditConflict conflict={conflict} what="este título" zone={churchZone()} show={shown} />
          <TextField control={control} name="nome" label={LABELS.nome} autoComplete="off" />
          <TextField
            control={control}
            name="nivel"
            label={LABELS.nivel}
            inputMode="numeric"
            hint="De 0 a 100. Quem tem um título de nível maior já cumpriu os menores."
          />
          <SelectField
            control={control}
            name="exige_titulo_id"
            label={LABELS.exige_titulo_id}
            placeholder="Nenhum"
            isOptional
            options={others.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              control={control}
              name="idade_min"
              label={LABELS.idade_min}
              inputMode="numeric"
              isOptional
            />
            <TextField
              control={control}
              name="idade_max"
              label={LABELS.idade_max}
              inputMode="numeric"
              isOptional
            />
          </div>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" isPending={save.isPending}>
              Salvar
            </Button>
          </DialogFooter>
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
