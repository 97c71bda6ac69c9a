import { useSuspenseQuery } from '@tanstack/react-query'
import { FileDown, HandCoins } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { formatDate, formatMoney } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { useMutation } from '@/lib/use-mutation'
import { AnoNav } from '../components/ano-nav'
import { ListaDeContribuicoes } from '../components/lista-de-contribuicoes'
import { MinhasPromessas } from '../components/minhas-promessas'
import { Totais } from '../components/totais'
import { anoSearch, currentYear, TIPO_LABELS } from '../model'
import { papersMutations } from '../mutations'
import { contribuicoesQueries } from '../queries'

/** What one gave, year by year, with its papers. */
export function Component() {
  const [{ ano = currentYear() }, setSearch] = useSearch(anoSearch)
  const { data } = useSuspenseQuery(contribuicoesQueries.minhas(ano))
  const informe = useMutation(papersMutations.informe())
  const recibo = useMutation(papersMutations.recibo())
  return (
    <Page
      title="Minhas contribuições"
      description="Só você e a tesouraria veem. Quem viu está em “Meus dados e privacidade”."
      width="narrow"
      actions={
        data.length > 0 && (
          <Button isPending={informe.isPending} onClick={() => informe.mutate({ ano, quem: null })}>
            <FileDown aria-hidden />
            Informe de {ano}
          </Button>
        )
      }
    >
      <AnoNav
        ano={ano}
        onChange={(value) => setSearch({ ano: value === currentYear() ? undefined : value })}
      />
      {data.length === 0 ? (
        <Empty
          icon={HandCoins}
          title={`Nada em seu nome em ${ano}`}
          description="O que você der identificado aparece aqui. Deu e não está? Fale com a tesouraria."
        />
      ) : (
        <>
          <Totais ano={ano} contribuicoes={data} />
          <ListaDeContribuicoes
            contribuicoes={data}
            actions={({ id, tipo, dia, valor_centavos }) => (
              <IconButton
                label={`Recibo de ${TIPO_LABELS[tipo]}, ${formatMoney(valor_centavos)}, ${formatDate(dia)}`}
                disabled={recibo.isPending}
                onClick={() => recibo.mutate(id)}
              >
                <FileDown aria-hidden />
              </IconButton>
            )}
          />
        </>
      )}
      <MinhasPromessas />
    </Page>
  )
}
