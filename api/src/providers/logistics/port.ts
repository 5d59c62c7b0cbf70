import type { ShipmentStatus } from '../../db/schema/shipment.ts';

/** A parcel as a carrier knows it. */
export interface TrackedParcel {
  company: string;
  no: string;
  shippedAt: Date;
  /** Where it goes, such as 湖南省 长沙市 岳麓区. */
  region: string;
}

export interface TrackEvent {
  at: Date;
  text: string;
  status: ShipmentStatus;
}

/** Tells where parcels are. */
export interface LogisticsProvider {
  /** All that happened to the parcel until `now`, oldest first. @throws when the carrier cannot be asked */
  track(parcel: TrackedParcel, now: Date): Promise<TrackEvent[]>;
}
