import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok, replies } from '../../http/envelope.ts';
import { payProviders } from '../../providers/pay/index.ts';
import { groupInfo, listGroups } from './activity.ts';
import { expireTeams, giveBackSeats } from './fail.ts';
import { GroupInfo, GroupPage, InfoQuery, ListQuery, TeamInfo, TeamQuery } from './schemas.ts';
import { teamInfo } from './team.ts';

const base = '/web/promo';
const tags = ['促销'];
const config = { auth: 'public' } as const;
const minute = 60_000;

/** Group buying. Teams are opened and joined by the order calls. */
export const groupRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const providers = payProviders(app);
  app.jobs.add('group.expire', minute, (turn) => expireTeams(db, turn));
  app.jobs.add('group.giveBack', minute, (turn) => giveBackSeats(db, providers, turn));

  app.get(
    `${base}/groupList`,
    { config, schema: { summary: '拼团活动', tags, querystring: ListQuery, response: replies(GroupPage) } },
    async (request) => ok(await listGroups(db, request.query, clock())),
  );

  app.get(
    `${base}/groupInfo`,
    { config, schema: { summary: '拼团活动详情与正在拼的团', tags, querystring: InfoQuery, response: replies(GroupInfo) } },
    async (request) => ok(await groupInfo(db, request.query, request.user?.id ?? null, clock())),
  );

  app.get(
    `${base}/teamInfo`,
    { config, schema: { summary: '一个团', tags, querystring: TeamQuery, response: replies(TeamInfo) } },
    async (request) => ok(await teamInfo(db, request.query, request.user?.id ?? null, clock())),
  );
};
