import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ErrorState } from '@/components/feedback/error-state'
import { DateField } from '@/components/form/date-field'
import { FormRoot } from '@/components/form/form-root'
import { MarkMany } from '@/components/form/mark-many'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { ministeriosQueries } from '@/features/ministerios/public'
import { DAY_MS, zoneOf } from '@/lib/clock'
import { endOfDay, startOfDay } from '@/lib/reckoning'
import type { Preenchimento } from '../fill'
import { type Passo, type Pedido, usePreenchimento } from '../use-preenchimento'

type FillDialogProps = {
  ministerio: { id: string; campus: string }
  /** Calendar days of the matrix, the last one included. */
  de: string
  ate: string
  /** Published rosters: proposals for what is missing, from which people are picked. */
  lacunas?: boolean
  onClose: () => void
  onPropose: (feito: Preenchimento) => void
}

const ATE = [
  { value: 'minimo', label: 'Só o que falta (até o mínimo)' },
  { value: 'maximo', label: 'Tudo o que cabe (até o máximo)' },
]
const TEXTOS = {
  rascunho: {
    title: 'Preencher automaticamente',
    description:
      'Só lugares vazios de rascunhos. A proposta aparece na matriz, com o porquê de cada escolha; nada é publicado.',
  },
  lacunas: {
    title: 'Sugerir para as lacunas',
    description:
      'Escalas já publicadas: quem pode em cada lugar que falta, e por quê. Você escolhe quem convidar; ninguém é avisado antes.',
  },
}
const PASSOS: Record<Exclude<Passo, 'parado'>, string> = {
  lendo: 'Vendo quem pode servir…',
  montando: 'Montando a escala mais equilibrada…',
}
const MAX_DIAS = 98
const MAX_OUTROS = 19

const dia = z.iso.date('Informe a data, como 24/12/2026')
const perguntaForm = z
  .object({ de: dia, ate: dia, quanto: z.enum(['minimo', 'maximo']), outros: z.array(z.string()) })
  .superRefine(({ de, ate, outros }, context) => {
    const dias = (Date.parse(ate) - Date.parse(de)) / DAY_MS
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (dias < 0) issue('ate', 'O fim vem depois do começo.')
    if (dias > MAX_DIAS) issue('ate', 'Escolha até três meses.')
    if (outros.length > MAX_OUTROS) issue('outros', `No máximo ${MAX_OUTROS} outros ministérios.`)
  })

function Pergunta({
  ministerio,
  de,
  ate,
  lacunas = false,
  onAsk,
}: Omit<FillDialogProps, 'onClose' | 'onPropose'> & { onAsk: (pedido: Pedido) => void }) {
  const form = useSchemaForm(perguntaForm, { de, ate, quanto: 'minimo' as const, outros: [] })
  const { control } = form
  const zone = zoneOf(ministerio.campus)
  const { data = [] } = useQuery(ministeriosQueries.locais())
  const meus = data.filter(
    ({ id, cuido, ativo, campus }) => cuido && ativo && id !== ministerio.id && campus === ministerio.campus,
  )
  return (
    <FormRoot
      form={form}
      label="O que preencher"
      onSubmit={(values) =>
        onAsk({
          ministerios: [ministerio.id, ...values.outros],
          de: startOfDay(values.de, zone),
          ate: endOfDay(values.ate, zone),
          lacunas,
          opcoes: { ate: values.quanto },
        })
      }
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DateField control={control} name="de" label="De" />
        <DateField control={control} name="ate" label="Até" />
      </div>
      {!lacunas && <SelectField control={control} name="quanto" label="Quanto preencher" options={ATE} />}
      {!lacunas && meus.length > 0 && (
        <MarkMany
          control={control}
          name="outros"
          label="Junto com outros ministérios que você cuida"
          hint="Cada pessoa fica com uma carga justa em todos eles."
          options={meus.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      )}
      <Button type="submit">{lacunas ? 'Ver as sugestões' : 'Ver a proposta'}</Button>
    </FormRoot>
  )
}

/** The automatic fill: what to fill. Its proposal is looked at and accepted in the matrix; it tells nobody. */
export function FillDialog({ onClose, onPropose, ...pergunta }: FillDialogProps) {
  const { lacunas = false } = pergunta
  const { run, stop, passo, isEmpty, error } = usePreenchimento(onPropose)
  function handleClose() {
    stop()
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && handleClose()}>
      <DialogContent size="lg" {...TEXTOS[lacunas ? 'lacunas' : 'rascunho']}>
        {passo !== 'parado' ? (
          <div className="space-y-4">
            <p role="status">{PASSOS[passo]}</p>
            <progress aria-label={PASSOS[passo]} className="block h-2 w-full accent-primary" />
            <Button variant="outline" onClick={stop}>
              Parar
            </Button>
          </div>
        ) : (
          <div className="space-y-4">
            {error && <ErrorState error={error} />}
            {isEmpty && (
              <p role="status">
                {lacunas
                  ? 'Nenhuma lacuna em escalas publicadas deste período. Escolha outras datas.'
                  : 'Nada falta nos rascunhos deste período. Aplique um modelo, escolha outras datas ou tudo o que cabe.'}
              </p>
            )}
            <Pergunta {...pergunta} onAsk={run} />
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
