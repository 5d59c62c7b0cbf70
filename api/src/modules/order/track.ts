import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { shipment, shipmentTrack, tradeOrder } from '../../db/schema/index.ts';
import type { Turn } from '../../lib/jobs.ts';
import { toIso } from '../../lib/time.ts';
import { workOff } from '../../lib/work-off.ts';
import type { LogisticsProvider } from '../../providers/logistics/port.ts';
import { ownOrder } from './find.ts';
import { parcelsOf } from './parcels.ts';
import type { Logistics } from './schemas.ts';

const hourMs = 3_600_000;
const askEveryMs = hourMs;
/** A parcel that is still on its way after this long is asked for no more. */
const giveUpMs = 30 * 24 * hourMs;

/** The parcels of a buyer's order with what the carriers told, the newest first. @throws ApiError 404 for an order of somebody else */
export async function trackedParcels(tx: Tx, userId: number, orderNo: string): Promise<Logistics> {
  const parcels = await parcelsOf(tx, await ownOrder(tx, userId, orderNo));
  if (parcels.length === 0) return { parcels: [] };
  const ids = parcels.map(({ id }) => Number(id));
  const tracks = await tx
    .select()
    .from(shipmentTrack)
    .where(and(eq(shipmentTrack.userId, userId), inArray(shipmentTrack.shipmentId, ids)))
    .orderBy(desc(shipmentTrack.at), asc(shipmentTrack.text));
  return {
    parcels: parcels.map((parcel) => ({
      ...parcel,
      tracks: tracks
        .filter(({ shipmentId }) => String(shipmentId) === parcel.id)
        .map(({ at, text, status }) => ({ at: toIso(at), text, status })),
    })),
  };
}

/** Asks the carriers about the parcels that are due and keeps what is new. @returns how many were asked about */
export function trackParcels(db: Db, provider: LogisticsProvider, turn: Turn): Promise<number> {
  return workOff(db, turn, {
    due: (isFree, limit, now) =>
      db
        .select({ id: shipment.id, row: shipment, address: tradeOrder.address })
        .from(shipment)
        .innerJoin(tradeOrder, and(eq(tradeOrder.userId, shipment.userId), eq(tradeOrder.id, shipment.orderId)))
        .where(and(lte(shipment.trackAt, now), isFree(shipment.id)))
        .orderBy(asc(shipment.trackAt), asc(shipment.id))
        .limit(limit),
    work: async ({ row, address }, now) => {
      const { expressCompany: company, expressNo: no, shippedAt } = row;
      const events = await provider.track({ company, no, shippedAt, region: address?.regionName ?? '' }, now);
      await inTx(db, async (tx) => {
        if (events.length > 0) {
          await tx
            .insert(shipmentTrack)
            .values(events.map((event) => ({ userId: row.userId, shipmentId: row.id, ...event })))
            .onConflictDoNothing();
        }
        const latest = events.at(-1);
        const isOver = latest?.status === 'SIGNED' || now.getTime() - shippedAt.getTime() >= giveUpMs;
        await tx
          .update(shipment)
          .set({
            status: latest?.status ?? row.status,
            signedAt: latest?.status === 'SIGNED' ? latest.at : null,
            trackAt: isOver ? null : new Date(now.getTime() + askEveryMs),
          })
          .where(and(eq(shipment.userId, row.userId), eq(shipment.id, row.id)));
      });
      return true;
    },
  });
}
