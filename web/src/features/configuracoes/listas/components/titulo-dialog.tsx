import { NumberField } from '@/components/form/number-field'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { ShownValue } from '@/components/form/shown-value'
import { TextField } from '@/components/form/text-field'
import { byId, useRecordForm } from '@/components/form/use-record-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { toastUndo } from '@/features/auditoria/public'
import { churchZone } from '@/lib/clock'
import { useMutation } from '@/lib/use-mutation'
import { configuracoesQueries } from '../../queries'
import { type Titulo, type TituloData, tituloForm, tituloValues } from '../model'
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
  const { mutate: change } = useMutation(listasMutations.changeTitulo())
  const { mutate: remove } = useMutation(listasMutations.removeTitulo())
  const record = useRecordForm({
    schema: tituloForm,
    opened: titulo,
    valuesOf: tituloValues,
    labels: LABELS,
    load: (read) => read(configuracoesQueries.titulos()).then(byId(titulo?.id)),
    mutation: listasMutations.saveTitulo(titulo?.id),
  })
  const { control } = record.form
  async function handleSubmit(data: TituloData) {
    let before = titulo
    const { id } = await record.save((version) => {
      before = version
      return { ...data, lido_em: version?.updated_at }
    })
    toastUndo('Título salvo.', () => (before ? change(before) : remove(id)))
    onClose()
  }
  const titles = others.map(({ id, nome }) => ({ value: id, label: nome }))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={titulo ? `Editar ${titulo.nome}` : 'Novo título'}>
        <RecordForm
          record={record}
          onSubmit={handleSubmit}
          label="Título"
          what="este título"
          zone={churchZone()}
          show={(name, value) => (
            <ShownValue value={value} options={name === 'exige_titulo_id' ? titles : undefined} />
          )}
        >
          <TextField control={control} name="nome" label={LABELS.nome} autoComplete="off" />
          <NumberField
            control={control}
            name="nivel"
            label={LABELS.nivel}
            hint="De 0 a 100. Quem tem um título de nível maior já cumpriu os menores."
          />
          <SelectField
            control={control}
            name="exige_titulo_id"
            label={LABELS.exige_titulo_id}
            placeholder="Nenhum"
            isOptional
            options={titles}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField control={control} name="idade_min" label={LABELS.idade_min} isOptional />
            <NumberField control={control} name="idade_max" label={LABELS.idade_max} isOptional />
          </div>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" isPending={record.isPending}>
              Salvar
            </Button>
          </DialogFooter>
        </RecordForm>
      </DialogContent>
    </Dialog>
  )
}
