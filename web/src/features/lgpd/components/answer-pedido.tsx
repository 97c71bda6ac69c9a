import { useState } from 'react'
import { Link } from 'react-router'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { optionsOf } from '@/components/ui/select'
import { enumOf } from '@/lib/enums'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { FINALIDADE_EFEITOS, FINALIDADE_LABELS } from '../consentimentos/model'
import { type CampoCorrigivel, isCampo, mudancas, type Registro, valorNoRegistro } from '../correcao'
import { ENTREGA_LABELS, type Entrega, entregasDe, isEsquecimento, type Pedido, respostaForm } from '../model'
import { lgpdMutations } from '../mutations'
import { AnswerForm } from './answer-form'
import { CorrecaoFields } from './correcao-fields'

const FINALIDADES = optionsOf(FINALIDADE_LABELS)
const finalidade = enumOf('finalidade')

/** The record that a request is about, as its page needs it. */
export type PessoaDoPedido = {
  temConta: boolean
  registro: Registro
  /** What they asked for in their own record, and nobody decided. */
  pedidas: readonly { campo: string; para: string }[]
}

type AnswerProps = { pedido: Pedido; pessoa: PessoaDoPedido | null }

const vazio = (mais: { entrega?: string; finalidade?: string; campos?: Record<string, string> } = {}) => ({
  identidade: '',
  resposta: '',
  entrega: '',
  finalidade: '',
  campos: {},
  ...mais,
})

function useAnswer(pedido: Pedido, start: Parameters<typeof vazio>[0]) {
  const asksIdentidade = !pedido.identidade && !pedido.pelo_titular
  const form = useSchemaForm(respostaForm(!asksIdentidade), vazio(start))
  const answer = useMutation(lgpdMutations.answer(pedido))
  return { form, answer, asksIdentidade, isPending: answer.isPending }
}

function HandOver({ pedido, entregas }: { pedido: Pedido; entregas: readonly Entrega[] }) {
  const { answer, ...rest } = useAnswer(pedido, { entrega: entregas[0] ?? '' })
  return (
    <AnswerForm
      {...rest}
      submitLabel="Gerar e entregar o arquivo"
      onSubmit={(data) => {
        const entrega = entregas.find((one) => one === data.entrega)
        return answer.mutateAsync({ ...data, entrega, campos: undefined, finalidade: undefined })
      }}
    >
      <SelectField
        control={rest.form.control}
        name="entrega"
        label="Como entregar"
        options={entregas.map((value) => ({ value, label: ENTREGA_LABELS[value] }))}
      />
    </AnswerForm>
  )
}

function Correct({ pedido, pessoa }: { pedido: Pedido; pessoa: PessoaDoPedido }) {
  const semCpf = !usePermissions().can('membros', 'ver_sensivel')
  const pedidas = pessoa.pedidas.flatMap(({ campo, para }) => (isCampo(campo) ? [{ campo, para }] : []))
  const [escolhidos, setEscolhidos] = useState<CampoCorrigivel[]>(pedidas.map(({ campo }) => campo))
  const { answer, ...rest } = useAnswer(pedido, {
    campos: Object.fromEntries(pedidas.map(({ campo, para }) => [campo, para])),
  })
  return (
    <AnswerForm
      {...rest}
      submitLabel="Corrigir o cadastro"
      onSubmit={(data) =>
        answer.mutateAsync({
          ...data,
          entrega: undefined,
          finalidade: undefined,
          campos: mudancas(pessoa.registro, escolhidos, data.campos),
        })
      }
    >
      <CorrecaoFields
        control={rest.form.control}
        registro={pessoa.registro}
        escolhidos={escolhidos}
        semCpf={semCpf}
        onChoose={(campo) => {
          const hoje = pessoa.registro[campo]
          rest.form.setValue(
            `campos.${campo}`,
            campo === 'data_nascimento' || campo === 'estado_civil'
              ? (hoje ?? '')
              : valorNoRegistro(campo, hoje),
          )
          setEscolhidos([...escolhidos, campo])
        }}
      />
    </AnswerForm>
  )
}

function Withdraw({ pedido }: { pedido: Pedido }) {
  const { answer, ...rest } = useAnswer(pedido, { finalidade: pedido.finalidade ?? '' })
  const escolhida = finalidade.safeParse(rest.form.watch('finalidade')).data
  return (
    <AnswerForm
      {...rest}
      submitLabel={escolhida ? `Retirar: ${FINALIDADE_LABELS[escolhida]}` : 'Retirar a autorização'}
      onSubmit={(data) =>
        answer.mutateAsync({ ...data, entrega: undefined, campos: undefined, finalidade: escolhida })
      }
    >
      {!pedido.finalidade && (
        <SelectField
          control={rest.form.control}
          name="finalidade"
          label="O que a pessoa quer que pare"
          options={FINALIDADES}
        />
      )}
      {escolhida && <p className="text-sm">{FINALIDADE_EFEITOS[escolhida]}</p>}
    </AnswerForm>
  )
}

function Forget({ pedido }: { pedido: Pedido }) {
  const canAnonymize = usePermissions().can('membros', 'anonimizar')
  return (
    <Card>
      <CardContent className="space-y-3">
        <p className="text-sm">
          {canAnonymize
            ? 'Uma prévia mostra tudo o que some e o que fica. Depois, uma segunda pessoa confirma, e o pedido se conclui.'
            : 'Só quem pode anonimizar membros faz isto. Deixe uma nota abaixo se já conferiu a identidade.'}
        </p>
        {canAnonymize && (
          <Button asChild className="w-full sm:w-auto">
            <Link to={`/membros/${pedido.membro_id}/anonimizar`}>Ver a prévia e anonimizar</Link>
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

function Conclude({ pedido }: { pedido: Pedido }) {
  const { answer, ...rest } = useAnswer(pedido, {})
  return (
    <AnswerForm
      {...rest}
      submitLabel="Concluir"
      onSubmit={(data) =>
        answer.mutateAsync({ ...data, entrega: undefined, campos: undefined, finalidade: undefined })
      }
    >
      <p className="text-sm">
        O cadastro desta pessoa não existe mais: não há o que fazer além de responder.
      </p>
    </AnswerForm>
  )
}

/** Does what this right asks for, and ends the request. */
export function AnswerPedido({ pedido, pessoa }: AnswerProps) {
  if (!pessoa) return <Conclude pedido={pedido} />
  if (isEsquecimento(pedido.tipo)) return <Forget pedido={pedido} />
  if (pedido.tipo === 'correcao') return <Correct pedido={pedido} pessoa={pessoa} />
  if (pedido.tipo === 'oposicao') return <Withdraw pedido={pedido} />
  return <HandOver pedido={pedido} entregas={entregasDe(pedido.tipo, pessoa.temConta)} />
}
