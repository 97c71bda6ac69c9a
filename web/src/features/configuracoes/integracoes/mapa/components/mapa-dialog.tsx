import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { type MapaData, type MapaDefinido, mapaForm, mapaValues } from '../model'
import { mapaMutations } from '../mutations'

type MapaDialogProps = {
  definido: MapaDefinido
  /** It was kept; with an address it can be tried. */
  onSaved: (data: MapaData) => void
  onClose: () => void
}

/** Where the map's pictures come from, and whose they are. */
export function MapaDialog({ definido, onSaved, onClose }: MapaDialogProps) {
  const form = useSchemaForm(mapaForm, mapaValues(definido))
  const { mutateAsync } = useMutation(mapaMutations.set())
  const { control } = form
  return (
    <FormDialog
      form={form}
      onSubmit={(data) =>
        mutateAsync(data).then(() => {
          onClose()
          onSaved(data)
        })
      }
      onClose={onClose}
      title="Mapa da Comunidade"
      description="As imagens vêm de um servidor de mapas que a igreja contrata ou mantém. Ele é perguntado por este sistema: não fica sabendo quem olha."
      submitLabel="Salvar e testar"
    >
      <TextField
        control={control}
        name="endereco"
        label="Endereço das imagens"
        placeholder="https://mapas.exemplo.org/{z}/{x}/{y}.png"
        hint="Com {z}, {x} e {y}; a chave do provedor pode vir depois de “?”. Vazio: sem mapa."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        control={control}
        name="atribuicao"
        label="De quem é o mapa"
        placeholder="© colaboradores do OpenStreetMap"
        hint="Aparece no canto do mapa, como a licença dele pede."
        autoComplete="off"
      />
    </FormDialog>
  )
}
