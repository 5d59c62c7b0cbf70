/** Where the account for trying out receives its parcels. */
export const tryOutAddress = {
  receiver: '林书言',
  phone: '13800000001',
  provinceCode: '430000',
  cityCode: '430100',
  districtCode: '430104',
  regionName: '湖南省 长沙市 岳麓区',
  detail: '麓山南路 1 号',
  postCode: null,
};
