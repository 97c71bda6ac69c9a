import { routes as agenda } from '@/features/agenda/routes'
import { routes as alunos } from '@/features/alunos/routes'
import { routes as atendimento } from '@/features/atendimento/routes'
import { routes as atos, secoes as atosSecoes } from '@/features/atos/routes'
import { routes as auth } from '@/features/auth/routes'
import { routes as banco } from '@/features/banco/routes'
import { routes as biblia } from '@/features/biblia/routes'
import { routes as comunidade } from '@/features/comunidade/routes'
import { routes as configuracoes } from '@/features/configuracoes/routes'
import { routes as conteudo } from '@/features/conteudo/routes'
import { routes as contribuicoes, secoes as contribuicoesSecoes } from '@/features/contribuicoes/routes'
import { routes as conversas } from '@/features/conversas/routes'
import { routes as convivio } from '@/features/convivio/routes'
import { routes as cuidado, secoes as cuidadoSecoes, Registro } from '@/features/cuidado/routes'
import { routes as dashboard } from '@/features/dashboard/routes'
import { routes as diretorio } from '@/features/diretorio/routes'
import { routes as duplicados } from '@/features/duplicados/routes'
import { routes as escalas } from '@/features/escalas/routes'
import { routes as estacoes } from '@/features/estacoes/routes'
import { routes as eventos } from '@/features/eventos/routes'
import { routes as familias, secoes as familiasSecoes } from '@/features/familias/routes'
import { routes as fechamento } from '@/features/fechamento/routes'
import { routes as feed } from '@/features/feed/routes'
import { routes as financeiro } from '@/features/financeiro/routes'
import { routes as fluxo } from '@/features/fluxo/routes'
import { routes as home } from '@/features/home/routes'
import { routes as igreja } from '@/features/igreja/routes'
import { routes as inscricoes, loadInscricoes } from '@/features/inscricoes/routes'
import { routes as instapv } from '@/features/instapv/routes'
import { routes as intercambio } from '@/features/intercambio/routes'
import { KidsPanel, routes as kids, secoes as kidsSecoes } from '@/features/kids/routes'
import { routes as lgpd, secoes as lgpdSecoes } from '@/features/lgpd/routes'
import { routes as membros } from '@/features/membros/routes'
import { routes as ministerios, secoes as ministeriosSecoes } from '@/features/ministerios/routes'
import { routes as modoApp } from '@/features/modo-app/routes'
import { routes as musicas } from '@/features/musicas/routes'
import { routes as ofertas } from '@/features/ofertas/routes'
import { routes as oracao } from '@/features/oracao/routes'
import { routes as pagamentos } from '@/features/pagamentos/routes'
import { routes as pedrasVivas } from '@/features/pedras-vivas/routes'
import { routes as permissoes } from '@/features/permissoes/routes'
import { routes as pix } from '@/features/pix/routes'
import { routes as projecao } from '@/features/projecao/routes'
import { routes as relatorios } from '@/features/relatorios/routes'
import { routes as roteiro } from '@/features/roteiro/routes'
import { routes as slides } from '@/features/slides/routes'
import { routes as solicitacoes } from '@/features/solicitacoes/routes'
import { routes as transparencia } from '@/features/transparencia/routes'
import { routes as usuarios } from '@/features/usuarios/routes'
import { routes as vida, secoes as vidaSecoes } from '@/features/vida/routes'
import type { AreaRoute } from '@/lib/area-route'

/** Every page of every area. To find a screen, look for its path here, then open its area's folder. */
export const AREA_ROUTES: readonly AreaRoute[] = [
  ...auth,
  ...home,
  ...dashboard,
  // a person's page is made of parts that it does not know, in this order
  ...membros(
    [
      ...familiasSecoes,
      ...vidaSecoes,
      ...ministeriosSecoes,
      ...atosSecoes,
      ...cuidadoSecoes,
      ...kidsSecoes,
      ...contribuicoesSecoes,
      ...lgpdSecoes,
    ],
    Registro,
  ),
  ...duplicados,
  ...solicitacoes,
  ...familias,
  ...cuidado,
  ...vida,
  ...atos,
  ...intercambio,
  ...pedrasVivas,
  ...igreja,
  ...ministerios,
  // the page of an event says how one registers, which it does not know
  ...eventos(loadInscricoes),
  ...inscricoes,
  ...escalas,
  // a station shows the children's part as well, which it does not know
  ...estacoes(KidsPanel),
  ...kids,
  ...agenda,
  ...financeiro,
  ...pix,
  ...contribuicoes,
  ...pagamentos,
  ...banco,
  ...transparencia,
  ...fechamento,
  ...fluxo,
  ...ofertas,
  ...conteudo,
  ...instapv,
  ...roteiro,
  ...musicas,
  ...biblia,
  ...slides,
  ...projecao,
  ...comunidade,
  ...feed,
  ...conversas,
  ...oracao,
  ...atendimento,
  ...diretorio,
  ...convivio,
  ...alunos,
  ...relatorios,
  ...permissoes,
  ...usuarios,
  ...configuracoes,
  ...lgpd,
  ...modoApp,
]
