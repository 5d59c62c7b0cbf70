interface BannerPictureProps {
  banner: { title: string; imagePc: string; imageM: string };
  /** Seen first: loaded and painted before all else. */
  first: boolean;
}

/** The picture of a banner: 3:1, on phones 3:2. */
export function BannerPicture({ banner, first }: BannerPictureProps) {
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={banner.imageM} width={780} height={520} />
      <img
        src={banner.imagePc}
        alt={banner.title}
        width={1200}
        height={400}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
