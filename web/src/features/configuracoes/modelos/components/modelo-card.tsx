import { useState } from 'react'
import { RecordForm } from '@/components/form/record-form'
import { TextareaField } from '@/components/form/textarea-field'
import { useRecordForm } from '@/components/form/use-record-form'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { toastUndo } from '@/features/auditoria/public'
import {
  type Destinatario,
  EXEMPLOS_DE_CARTA,
  fillCarta,
  isCarta,
  type Modelo,
  marcadoresDe,
  modelosQueries,
  write,
} from '@/features/campi/public'
import { zoneOf } from '@/lib/clock'
import { useIgreja } from '@/lib/igreja'
import { useMutation } from '@/lib/use-mutation'
import { MODELO_LABELS, type ModeloData, modeloForm, type Textos, textosDe } from '../model'
import { modelosMutations } from '../mutations'
import { Marcadores } from './marcadores'

type ModeloCardProps = {
  chave: Modelo
  /** Empty: the whole church. */
  campus: string
  textos: Textos
  /** Whose message is shown below the text. */
  pessoa: Destinatario
}

const valuesOf = ({ own, inherited }: Textos): ModeloData => ({ texto: own?.texto ?? inherited })

const readsOf = (chave: Modelo, texto: string, pessoa: Destinatario, igreja: string) =>
  isCarta(chave) ? fillCarta(texto, { ...EXEMPLOS_DE_CARTA[chave], igreja }) : write(texto, pessoa, igreja)

type CamposProps = ModeloCardProps & {
  onCancel: () => void
  /** It was kept over this text, and stands as of then. */
  onSaved: (said: string, before: string | null, lido_em: string | undefined) => void
}

function Campos({ chave, campus, textos, pessoa, onSaved, onCancel }: CamposProps) {
  const { nome: igreja } = useIgreja()
  const { label, hint } = MODELO_LABELS[chave]
  const record = useRecordForm({
    schema: modeloForm(chave),
    opened: textos,
    valuesOf,
    labels: { texto: label },
    load: async (read) => textosDe(await read(modelosQueries.todos()), chave, campus),
    lastChange: ({ own }) => ({ at: own?.updated_at }),
    mutation: modelosMutations.save(chave, campus),
  })
  const { form, base } = record
  const { control } = form
  const texto = form.watch('texto')

  async function put(next: string | null, said: string) {
    if (record.mustChoose()) return
    let before: string | null = null
    const lido_em = await record.save(({ own }) => {
      before = own?.texto ?? null
      return { texto: next, lido_em: own?.updated_at }
    })
    onSaved(said, before, lido_em)
  }

  return (
    <Card>
      <CardContent>
        <RecordForm
          record={record}
          label={label}
          what="este texto"
          zone={zoneOf(campus)}
          onSubmit={({ texto: next }) => put(next, 'Modelo salvo.')}
        >
          <TextareaField
            control={control}
            name="texto"
            label={label}
            hint={hint}
            rows={isCarta(chave) ? 6 : 3}
            maxLength={1000}
          />
          <Marcadores
            label={label}
            marcadores={marcadoresDe(chave)}
            onInsert={(next) => form.setValue('texto', next, { shouldDirty: true, shouldValidate: true })}
          />
          <div className="space-y-1 rounded-md bg-muted p-3 text-sm">
            <p className="text-muted-foreground">
              {isCarta(chave) ? 'Como a carta fica' : `Como ${pessoa.nome} recebe`}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{readsOf(chave, texto, pessoa, igreja)}</p>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={onCancel}>
              Cancelar
            </Button>
            {base.own !== null && (
              <Button
                variant="outline"
                aria-label={`Voltar ao padrão: ${label}`}
                onClick={() => void put(null, 'O texto voltou ao padrão.').catch(() => undefined)}
              >
                Voltar ao padrão
              </Button>
            )}
            <Button
              type="submit"
              variant={form.formState.isDirty ? 'primary' : 'outline'}
              isPending={record.isPending}
              aria-label={`Salvar: ${label}`}
            >
              Salvar
            </Button>
          </div>
        </RecordForm>
      </CardContent>
    </Card>
  )
}

type LidoProps = ModeloCardProps & { onEdit: () => void }

/** How a text reads, and the way into it. */
function Lido({ chave, textos, pessoa, onEdit }: LidoProps) {
  const { nome: igreja } = useIgreja()
  const { label, hint } = MODELO_LABELS[chave]
  const { texto } = valuesOf(textos)
  return (
    <Card>
      <CardContent className="space-y-2">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="font-semibold">{label}</h2>
            <p className="text-muted-foreground text-sm">{hint}</p>
          </div>
          <Button variant="outline" size="sm" aria-label={`Alterar: ${label}`} onClick={onEdit}>
            Alterar
          </Button>
        </div>
        <p className="wrap-anywhere whitespace-pre-wrap text-sm">{readsOf(chave, texto, pessoa, igreja)}</p>
      </CardContent>
    </Card>
  )
}

/** One message as it reads to a person; its text, and the way back to the usual one, once it is to be changed. */
export function ModeloCard(props: ModeloCardProps) {
  const { mutate } = useMutation(modelosMutations.save(props.chave, props.campus))
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!isOpen) return <Lido {...props} onEdit={() => setOpen(true)} />
  return (
    <Campos
      {...props}
      onCancel={close}
      onSaved={(said, texto, lido_em) => {
        close()
        toastUndo(said, () => mutate({ texto, lido_em }, { onSuccess: close }))
      }}
    />
  )
}
