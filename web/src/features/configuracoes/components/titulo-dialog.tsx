import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { toastDesfazer } from '@/features/auditoria/public'
import { type Titulo, type TituloData, type TituloValues, tituloForm, tituloValues } from '../listas'
import { listasMutations } from '../listas-mutations'

type TituloDialogProps = {
  titulo: Titulo | null
  /** The other titles, which it may demand. */
  others: readonly Titulo[]
  onClose: () => void
}

/** A title: its place among the others and what it demands. */
export function TituloDialog({ titulo, others, onClose }: TituloDialogProps) {
  const save = useMutation(listasMutations.saveTitulo(titulo?.id))
  const { mutate: change } = useMutation(listasMutations.changeTitulo())
  const { mutate: remove } = useMutation(listasMutations.removeTitulo())
  const form = useForm<TituloValues, unknown, TituloData>({
    resolver: zodResolver(tituloForm),
    defaultValues: tituloValues(titulo),
  })
  const { control } = form
  async function handleSubmit(data: TituloData) {
    const { id } = await save.mutateAsync(data)
    toastDesfazer('Título salvo.', () => (titulo ? change(titulo) : remove(id)))
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={titulo ? `Editar ${titulo.nome}` : 'Novo título'}>
        <FormRoot form={form} onSubmit={handleSubmit} isPending={save.isPending} label="Título">
          <TextField control={control} name="nome" label="Nome" autoComplete="off" />
          <TextField
            control={control}
            name="nivel"
            label="Nível"
            inputMode="numeric"
            hint="De 0 a 100. Quem tem um título de nível maior já cumpriu os menores."
          />
          <SelectField
            control={control}
            name="exige_titulo_id"
            label="Exige ter sido antes"
            placeholder="Nenhum"
            isOptional
            options={others.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              control={control}
              name="idade_min"
              label="Idade mínima"
              inputMode="numeric"
              isOptional
            />
            <TextField
              control={control}
              name="idade_max"
              label="Idade máxima"
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
