import { childRegions, regionNames, regionOf } from './regions.ts';

describe('regions', () => {
  it('holds 31 provinces, each with cities, each with districts', () => {
    const provinces = childRegions(null);
    expect(provinces).toHaveLength(31);
    for (const province of provinces) {
      const cities = childRegions(province.code);
      expect(cities.length).toBeGreaterThan(0);
      for (const city of cities) expect(childRegions(city.code).length).toBeGreaterThan(0);
    }
  });

  it('has no code twice', () => {
    const codes = childRegions(null).flatMap((province) => [
      province.code,
      ...childRegions(province.code).flatMap((city) => [city.code, ...childRegions(city.code).map((district) => district.code)]),
    ]);
    expect(codes.length).toBeGreaterThan(3000);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('knows parent and child', () => {
    expect(regionNames('430000', '430100', '430104')).toEqual(['湖南省', '长沙市', '岳麓区']);
    expect(regionNames('110000', '110100', '110108')).toEqual(['北京市', '市辖区', '海淀区']);
    expect(regionNames('440000', '441900', '441900000')).toEqual(['广东省', '东莞市', '东莞市']);
    expect(regionNames('430000', '430100', '110108')).toBeNull();
    expect(regionNames('440000', '430100', '430104')).toBeNull();
    expect(regionNames('430100', '430100', '430104')).toBeNull();
    expect(['43', '430000', '4301', '430104', '99'].map((code) => regionOf(code)?.name)).toEqual([
      '湖南省',
      '湖南省',
      '长沙市',
      '岳麓区',
      undefined,
    ]);
  });
});
