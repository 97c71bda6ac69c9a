import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatCount, formatMoney } from '@/lib/format'
import { useDebounced } from '@/lib/use-debounced'
import { asksIdade, type InscricaoValues, type Pagina, tipoDe, totalDe } from '../model'
import { inscricoesQueries } from '../queries'

/** What the order costs so far, and whether there is a place. */
export function Resumo({ regras }: { regras: Pagina }) {
  const { control } = useFormContext<InscricaoValues>()
  const pessoas = useWatch({ control, name: 'pessoas' })
  // Wrong codes are counted: one is asked about when it has been typed.
  const codigo = useDebounced(useWatch({ control, name: 'cupom' }).trim().toUpperCase(), 700)
  const { data: cupom, isSuccess } = useQuery({
    ...inscricoesQueries.cupom(regras.evento.id, codigo),
    enabled: codigo.length >= 3,
  })
  const vale = codigo.length >= 3 ? (cupom ?? null) : null
  const { soma, desconto, total } = totalDe(pessoas, regras, vale)
  const vao = pessoas.filter(({ vem }) => vem)
  const quantas = vao.length
  const isFree = regras.tipos.every(({ preco_centavos }) => !preco_centavos)
  const faltam = isFree ? 0 : vao.filter((pessoa) => !tipoDe(pessoa, regras)).length
  const hasChosen = faltam === 0
  const porIdade = asksIdade(regras)
  const semPreco =
    quantas === 0
      ? 'Escolha quem vai'
      : hasChosen
        ? 'Gratuito'
        : porIdade
          ? 'Falta a idade'
          : 'Escolha o tipo'
  const espera = regras.vagas !== null && regras.vagas < quantas
  return (
    <div aria-live="polite" className="space-y-1 rounded-lg bg-muted p-4">
      <p className="flex justify-between gap-4">
        <span>{formatCount(quantas, 'pessoa', 'pessoas')}</span>
        <span>{soma > 0 ? formatMoney(soma) : semPreco}</span>
      </p>
      {desconto > 0 && (
        <p className="flex justify-between gap-4 text-success-text">
          <span>Cupom {codigo}</span>
          <span>− {formatMoney(desconto)}</span>
        </p>
      )}
      {codigo.length >= 3 && isSuccess && cupom === null && (
        <p className="text-destructive-text text-sm">Este cupom não vale.</p>
      )}
      {soma > 0 && (
        <p className="flex justify-between gap-4 font-semibold text-lg">
          <span>Total</span>
          <span>{formatMoney(total)}</span>
        </p>
      )}
      {soma > 0 && faltam > 0 && (
        <p className="text-sm">
          Falta {porIdade ? 'a data de nascimento' : 'o tipo'} de {formatCount(faltam, 'pessoa', 'pessoas')}.
        </p>
      )}
      {espera && regras.lista_espera && (
        <p className="text-sm">
          Não há vagas para todos agora: quem ficar sem entra na lista de espera, na ordem.
        </p>
      )}
    </div>
  )
}
